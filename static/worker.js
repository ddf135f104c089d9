'use strict';
// The worker in which computer players think. The first message brings the
// page's program, compiled, and says where its script is, if it is not here
// already.
self.passavezWorker = true;
// The engine that draws prepares a canvas when the program starts, although
// nothing is drawn here: it gets a document in which everything can be done and
// nothing happens.
const nothing = new Proxy(() => nothing, { get: () => nothing, set: () => true });
self.window = self;
self.document = nothing;
self.Document = class { get hidden() { return true; } };
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
