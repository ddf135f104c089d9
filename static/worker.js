'use strict';
// The worker in which computer players think. The first message brings the
// page's program, compiled, and says where its script is, if it is not here
// already.
self.passavezWorker = true;
// What the engine that draws asks for when the program starts, although nothing
// is drawn here.
self.window = self;
self.Document = class { get hidden() { return true; } };
self.document = { hasFocus: () => false };
onmessage = async event => {
  onmessage = null;
  const { script, program } = event.data;
  try {
    if (script) importScripts(script);
    const go = new Go();
    await go.run(await WebAssembly.instantiate(program, go.importObject));
    throw new Error('the program ended');
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
