'use strict';
// What happens before the program runs: the progress page, the few things the
// program needs changed in the browser, and the messages for when it cannot run.
(() => {
  const release = JSON.parse(document.getElementById('release').textContent);

  // The handles for scripts. The program replaces frames and busy.
  const passavez = window.passavez = { version: release.version, frames: () => 0, busy: () => true };
  // What the page and the program tell each other, and what tests look at.
  const page = window.passavezPage = { reports: [], times: {} };

  document.addEventListener('securitypolicyviolation', e => {
    page.reports.push(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile || ''}:${e.lineNumber}`);
  });

  // Frames are held back while nothing changes: the program says idle(), and
  // whatever may change something says wake().
  const frame = window.requestAnimationFrame.bind(window);
  let idle = false, held = [];
  window.requestAnimationFrame = callback => {
    if (!idle) return frame(callback);
    held.push(callback);
    return 0;
  };
  page.idle = () => { idle = true; };
  page.wake = () => {
    if (!idle) return;
    idle = false;
    const due = held;
    held = [];
    due.forEach(callback => frame(callback));
  };
  for (const type of ['resize', 'orientationchange', 'focus', 'pageshow']) addEventListener(type, page.wake);
  document.addEventListener('visibilitychange', page.wake);

  // The engine reads the pixel density once, and the size of the body at every
  // frame. A body that grows with the density keeps the picture sharp when the
  // page is zoomed or moved to another screen. (The canvas itself is laid out
  // by the style sheet, so it does not grow.)
  const density = window.devicePixelRatio || 1;
  const grown = size => ({ get: () => (Math.round(size() * window.devicePixelRatio) + 0.01) / density, configurable: true });
  const mirror = document.getElementById('mirror'); // fixed to the edges, as the canvas is
  Object.defineProperty(document.body, 'clientWidth', grown(() => mirror.getBoundingClientRect().width));
  Object.defineProperty(document.body, 'clientHeight', grown(() => mirror.getBoundingClientRect().height));

  // A change of density alone is not always a resize.
  const watch = () => matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    .addEventListener('change', () => { window.dispatchEvent(new Event('resize')); watch(); }, { once: true });
  watch();

  // Settings that the progress page already follows.
  const kept = name => { try { return localStorage.getItem('passavez.' + name) || ''; } catch { return ''; } };
  const asked = new URLSearchParams(location.hash.split('?')[1] || '').get('lang');
  const language = [asked, kept('lang'), ...(navigator.languages || [navigator.language])]
    .map(tag => (tag || '').toLowerCase().split('-')[0]).find(tag => tag === 'pt' || tag === 'en') || 'en';
  document.documentElement.lang = language;
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.classList.add(theme);

  const say = {
    pt: {
      loading: 'Arrumando a mesa…',
      starting: 'Quase lá…',
      wasm: 'Este navegador não executa WebAssembly. Atualize o navegador ou use outro para jogar.',
      webgl: 'Este navegador não oferece WebGL 2, que desenha a mesa. Ative a aceleração gráfica ou use outro navegador.',
      download: 'O jogo não chegou inteiro. Verifique a conexão e tente outra vez.',
      crash: 'O jogo parou por um erro nosso. As partidas estão guardadas; recarregue para continuar.',
      again: 'Tentar outra vez',
      reload: 'Recarregar',
    },
    en: {
      loading: 'Setting the table…',
      starting: 'Almost there…',
      wasm: 'This browser does not run WebAssembly. Update it, or use another one to play.',
      webgl: 'This browser does not offer WebGL 2, which draws the table. Turn on graphics acceleration, or use another browser.',
      download: 'The game did not arrive whole. Check the connection and try again.',
      crash: 'The game stopped because of a mistake of ours. The matches are saved; reload to go on.',
      again: 'Try again',
      reload: 'Reload',
    },
  }[language];
  const boot = document.getElementById('boot');
  const bar = document.getElementById('boot-bar');
  const says = document.getElementById('boot-says');
  const again = document.getElementById('boot-again');
  says.textContent = say.loading;

  page.fail = (message, button) => {
    bar.hidden = true;
    says.textContent = say[message];
    again.textContent = button ? say[button] : '';
    again.hidden = !button;
    document.body.append(boot);
    page.failed = message;
  };
  // The program calls this when its first frame is on the canvas.
  page.done = () => {
    page.times.usable = performance.now();
    boot.remove();
    // The engine adds a viewport of its own, which would override the page's.
    document.querySelectorAll('meta[name=viewport]').forEach((meta, i) => { if (i) meta.remove(); });
  };

  const file = name => release.files.find(f => f.name === name);
  // Until a page has loaded browsers show a turning sign, and every frame of it
  // keeps the graphics from getting ready. So the program comes after that; its
  // download does not wait.
  const ready = new Promise(resolve => addEventListener('load', () => setTimeout(resolve), { once: true }));
  // Reading this throws in some frames.
  const workers = (() => { try { return navigator.serviceWorker; } catch { return undefined; } })();

  const unzipped = stream => new Response(stream.pipeThrough(new DecompressionStream('gzip')), { headers: { 'content-type': 'application/wasm' } });

  // In the single file programs stand in the page, compressed, as base64.
  function unpacked(block) {
    const text = block.textContent;
    const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), c => c.charCodeAt(0));
    return unzipped(new Blob([bytes]).stream());
  }

  // The content's length is that of the compressed file, so progress is
  // measured against the size known when the page was built.
  function counted(response, size) {
    const reader = response.clone().body.getReader();
    (async () => {
      for (let got = 0; ;) {
        const { done, value } = await reader.read();
        if (done) break;
        got += value.length;
        bar.value = Math.min(1, got / size);
      }
      says.textContent = page.failed ? says.textContent : say.starting;
    })().catch(() => {});
    return response;
  }
  async function fetched(f) {
    const response = await fetch(f.url);
    if (!response.ok) throw new Error(`${f.url}: ${response.status}`);
    // From a host that does not compress, what we compressed ourselves comes
    // sooner, although the browser then does not keep the compiled code. The
    // service worker, once it is there, has the program at hand.
    if (!response.headers.get('content-encoding') && !(workers && workers.controller) && typeof DecompressionStream === 'function') {
      const packed = await fetch(f.url + '.gz').catch(() => undefined);
      if (packed && packed.ok && !packed.headers.get('content-encoding') && Number(packed.headers.get('content-length')) === f.gz) {
        const bytes = counted(packed, f.gz).arrayBuffer();
        response.body.cancel().catch(() => {});
        return unzipped(new Blob([await bytes]).stream());
      }
    }
    return counted(response, f.size);
  }
  async function compiled(f) {
    const block = document.getElementById(f.name);
    if (!block) {
      const response = await fetched(f);
      await ready;
      const type = (response.headers.get('content-type') || '').split(';')[0].trim();
      // Streaming is what lets the browser keep the compiled code; it insists on the type.
      return type === 'application/wasm' ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
    }
    await ready;
    return WebAssembly.compileStreaming(unpacked(block));
  }

  // A worker for computer players, not yet ready: this program once more.
  // Throws where there can be none.
  let program;
  page.worker = () => {
    page.workers = (page.workers || 0) + 1; // started so far
    const absolute = f => new URL(f.url, document.baseURI).href;
    if (!release.single) {
      const worker = new Worker(absolute(file('worker.js')));
      worker.postMessage({ script: absolute(file('wasm_exec.js')), program });
      return worker;
    }
    const text = id => document.getElementById(id).textContent;
    const address = URL.createObjectURL(new Blob([text('wasm_exec.js'), '\n', text('worker.js')], { type: 'text/javascript' }));
    const worker = new Worker(address);
    worker.postMessage({ program });
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    return worker;
  };

  // The service worker keeps the page for use without a network. It is
  // registered when the program runs. tell('ready') says that everything is
  // kept, tell('fresh') that another version waits, which is taken by
  // page.renew() only.
  let keeper;
  page.keep = async tell => {
    if (!workers || release.single) return;
    try {
      keeper = await workers.register('sw.js', { scope: './', updateViaCache: 'none' });
    } catch (error) {
      console.info(`not kept: ${error}`);
      return;
    }
    let held = !!keeper.active; // a version is in use already
    if (held) tell('ready');
    const watched = new WeakSet(); // the first worker may be met twice: here and by updatefound
    const watch = worker => {
      if (!worker || watched.has(worker)) return;
      watched.add(worker);
      const look = () => {
        page.keeps = worker.state;
        if (worker.state === 'installed' && held) tell('fresh');
        if (worker.state !== 'activated') return;
        tell(held ? 'fresh' : 'ready'); // in use although not asked for here: another tab took it
        held = true;
      };
      worker.addEventListener('statechange', look);
      look();
    };
    for (const worker of [keeper.installing, keeper.waiting]) watch(worker);
    keeper.addEventListener('updatefound', () => watch(keeper.installing));
  };
  const settled = worker => new Promise(resolve => {
    const look = () => { if (worker.state !== 'installing' && worker.state !== 'activating') resolve(worker.state); };
    worker.addEventListener('statechange', look);
    look();
  });
  // Whether there is another version: "fresh", "same", "refused" (it did not
  // arrive whole) or "offline".
  page.check = async () => {
    if (!keeper) return 'offline';
    try {
      await keeper.update();
    } catch {
      return 'offline';
    }
    const worker = keeper.installing;
    if (worker && await settled(worker) === 'redundant') return 'refused';
    return keeper.waiting ? 'fresh' : 'same';
  };
  const take = async registration => {
    const worker = registration && registration.waiting;
    if (!worker) return;
    worker.postMessage('take');
    await new Promise(resolve => worker.addEventListener('statechange', () => { if (worker.state === 'activated' || worker.state === 'redundant') resolve(); }));
  };
  page.renew = async () => {
    await take(keeper);
    location.reload();
  };
  // When this version cannot start, a newer one may.
  again.addEventListener('click', async () => {
    again.disabled = true;
    try {
      const registration = workers && await workers.getRegistration('./');
      if (registration) {
        await registration.update().catch(() => {});
        if (registration.installing) await settled(registration.installing);
        await take(registration);
      }
    } catch { /* then as it is */ }
    location.reload();
  });

  // What is kept is read while the program arrives; the program takes it, or
  // finds out by itself that there is no storage.
  page.openDatabase = () => {
    const request = indexedDB.open('passavez', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('kept');
    return request;
  };
  try {
    const request = page.database = page.openDatabase();
    request.onsuccess = () => {
      try {
        const table = request.result.transaction('kept').objectStore('kept');
        page.kept = { keys: table.getAllKeys(), values: table.getAll() };
      } catch { /* then the program asks */ }
    };
    request.onerror = () => { if (page.database === request) delete page.database; };
  } catch { delete page.database; }

  // The download begins at once; whatever else keeps the browser busy waits
  // until the progress page has been painted.
  const painted = () => new Promise(resolve => { frame(() => setTimeout(resolve)); setTimeout(resolve, 300); });

  (async () => {
    if (typeof WebAssembly !== 'object') return page.fail('wasm');
    if (typeof WebGL2RenderingContext !== 'function') return page.fail('webgl');
    let go, instance;
    try {
      [program] = await Promise.all([compiled(file('app.wasm')), painted()]);
      page.times.compiled = performance.now();
      go = new Go();
      instance = await WebAssembly.instantiate(program, go.importObject);
      page.times.instantiated = performance.now();
    } catch (error) {
      console.warn(String(error));
      return page.fail('download', 'again');
    }
    try {
      await go.run(instance);
    } catch (error) {
      console.error(error);
    }
    go._resume = () => {}; // what still listens for a program that has ended hears nothing
    if (!page.leaving && !page.failed) page.fail('crash', 'reload');
  })();
  addEventListener('pagehide', () => { page.leaving = true; });
  addEventListener('pageshow', () => { page.leaving = false; });
})();
