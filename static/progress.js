// The progress display while the runtime arrives and starts. The state is html[data-boot]; its words stand in
// index.html and boot.css shows the right ones. The big files are <link data-bytes="their size">.
const root = document.documentElement;
const bar = document.getElementById('boot-progress');
const SHARE = { files: 0.85, runtime: 0.95 }; // of the bar, at the end of these stages
const PATIENCE = 30_000; // without any sign of progress, before the page says so

const sizes = new Map();
for (const link of document.querySelectorAll('link[data-bytes]')) sizes.set(link.href, +link.dataset.bytes);
const total = [...sizes.values()].reduce((a, b) => a + b, 0);
const arrived = new Map();

let interpreter = false; // has it started?

const waiting = () => root.hasAttribute('data-boot');
const ended = () => !waiting() || ['failed', 'old'].includes(root.dataset.boot);
let patience;

function show(state, value) {
  if (ended()) return;
  clearTimeout(patience);
  patience = setTimeout(() => waiting() && (root.dataset.boot = 'slow'), PATIENCE);
  root.dataset.boot = state;
  bar.value = Math.max(bar.value, value);
}

function fail(error) {
  if (ended()) return;
  clearTimeout(patience);
  root.dataset.boot = 'failed';
  document.getElementById('boot-error').textContent = String(error?.message ?? error);
  for (const node of document.querySelectorAll('[data-waiting]')) node.removeAttribute('data-waiting');
}

function count(url, bytes) {
  arrived.set(url, Math.min(sizes.get(url), bytes));
  tell();
}

function tell() {
  const part = [...arrived.values()].reduce((a, b) => a + b, 0) / total;
  if (part < 1) show('files', part * SHARE.files);
  else if (interpreter) show('game', SHARE.runtime);
  else show('runtime', SHARE.files);
}

// The hinted files are fetched now, counted as they arrive, and handed to whoever asks for them. Counted is a
// copy: the response itself stays untouched, or the browser would not keep the compiled program for next time.
const fetched = globalThis.fetch;
const early = new Map();
for (const { href } of document.querySelectorAll('link[rel=preload][as=fetch]')) {
  const response = fetched(href);
  early.set(href, response);
  response.then((answer) => {
    if (!answer.ok) fail(`${answer.status} ${href}`);
    else if (sizes.has(href)) read(href, answer.clone().body.getReader());
  }, fail);
}
globalThis.fetch = (request, options) => {
  const { href } = new URL(request.url ?? request, document.baseURI);
  const response = early.get(href) ?? fetched(request, options);
  early.delete(href);
  return response;
};

// The compiled program is kept for the worker that thinks.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiateStreaming.apply(WebAssembly, given);
  globalThis.castellarium.program = made.module;
  return made;
};

async function read(url, reader) {
  try {
    for (let bytes = 0, piece; !(piece = await reader.read()).done; ) count(url, (bytes += piece.value.length));
  } catch (error) {
    fail(error);
  }
}

// Modules are counted when they are there.
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) if (sizes.has(name) && !arrived.has(name)) count(name, Infinity);
}).observe({ type: 'resource', buffered: true });

addEventListener('py:progress', ({ detail }) => {
  interpreter ||= detail === 'Loaded interpreter';
  tell();
});
addEventListener('py:done', () => fail('')); // the game did not call ready(): the console says why
addEventListener('error', (event) => {
  if (event.target.tagName === 'SCRIPT') fail(event.target.src);
  else if (event.error) fail(event.error);
}, true);
addEventListener('unhandledrejection', (event) => fail(event.reason));
document.getElementById('boot-reload').addEventListener('click', () => location.reload());

tell();
