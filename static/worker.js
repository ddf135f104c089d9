'use strict';
// The worker in which computer players think. The first message says where the
// program is, or brings its bytes and then needs no script.
onmessage = async event => {
  onmessage = null;
  const { script, program } = event.data;
  if (script) importScripts(script);
  const compiled = async () => {
    if (typeof program !== 'string') return WebAssembly.compile(program);
    const response = await fetch(program);
    if (!response.ok) throw new Error(`${program}: ${response.status}`);
    const type = (response.headers.get('content-type') || '').split(';')[0].trim();
    return type === 'application/wasm' ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
  };
  const go = new Go();
  try {
    await go.run(await WebAssembly.instantiate(await compiled(), go.importObject));
    throw new Error('the program ended');
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
