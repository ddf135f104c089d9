'use strict';
// Keeps one version of the page, whole, for use without a network. A version is
// stored only if every file of it arrives as it was built, and takes the place
// of another only when the page says that the player agreed.
const release = {{.List}};

const base = new URL('./', location.href);
// Other pages may live on this host, so names say whose they are.
const prefix = `passavez:${base.pathname}:`;
const name = prefix + release.version;
const whole = new URL('.whole', base).href; // stored last
const address = file => new URL(file.url, base).href;
const known = new Set(release.files.map(address));

async function fetched(url, signal) {
  const response = await fetch(url, { cache: 'no-cache', redirect: 'error', credentials: 'same-origin', signal });
  if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function isFile(bytes, file) {
  const sum = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(sum)].map(b => b.toString(16).padStart(2, '0')).join('') === file.sha256;
}

const stored = (bytes, type) => new Response(bytes, { headers: { 'content-type': type, 'content-length': String(bytes.byteLength) } });

// Programs are also there in compressed form, for hosts that do not compress.
async function inflated(file, url) {
  const packed = await (await fetched(url + '.gz')).arrayBuffer();
  // Some hosts declare the compression, and the browser has undone it.
  if (await isFile(packed, file)) return packed;
  const bytes = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  if (!await isFile(bytes, file)) throw new Error(`${url}.gz is another file`);
  return bytes;
}

// checked is a file as it was built, ready to be stored.
async function checked(file) {
  const url = address(file);
  const stop = new AbortController();
  const response = await fetched(url, stop.signal);
  if (file.gz && !response.headers.get('content-encoding') && typeof DecompressionStream === 'function') {
    try {
      const bytes = await inflated(file, url);
      stop.abort();
      return stored(bytes, 'application/wasm');
    } catch { /* then the plain one */ }
  }
  const copy = response.clone();
  const bytes = await response.arrayBuffer();
  if (!await isFile(bytes, file)) throw new Error(`${url} is another file`);
  // A program with its own type is stored as it came: that lets the browser
  // keep the compiled code.
  const type = (response.headers.get('content-type') || '').split(';')[0].trim();
  return file.gz && type !== 'application/wasm' ? stored(bytes, 'application/wasm') : copy;
}

async function install() {
  const cache = await caches.open(name);
  if (await cache.match(whole)) return; // the version in use may come again after another
  try {
    for (const file of release.files) {
      if (!await cache.match(address(file))) await cache.put(address(file), await checked(file));
    }
    await cache.put(whole, new Response(release.version));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

async function activate() {
  for (const key of await caches.keys()) {
    if (key.startsWith(prefix) && key !== name) await caches.delete(key);
  }
  await clients.claim();
}

async function answer(url, request) {
  return await caches.match(url, { cacheName: name, ignoreVary: true }) || fetch(request);
}

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(activate()));
addEventListener('message', event => { if (event.data === 'take') skipWaiting(); });
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = request.url.split('#')[0];
  if (request.mode === 'navigate') {
    const path = url.split('?')[0];
    if (path === base.href || path === base.href + 'index.html') event.respondWith(answer(base.href, request));
  } else if (known.has(url)) {
    event.respondWith(answer(url, request));
  }
});
