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
  const part = [...arrived.values()].reduce((a, b) => a + b, 0) / total;
  show(part < 1 ? 'files' : interpreter ? 'game' : 'runtime', part * SHARE.files);
}

// Files that are fetched are counted as they arrive, by a copy of the response: the response itself goes on
// untouched, or the browser would not keep the compiled program for the next visit.
const fetched = globalThis.fetch;
globalThis.fetch = async (request, options) => {
  const url = new URL(request.url ?? request, document.baseURI).href;
  const response = await fetched(request, options);
  if (sizes.has(url) && response.ok) read(url, response.clone().body.getReader());
  else if (!response.ok) fail(`${response.status} ${url}`);
  return response;
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
  if (detail !== 'Loaded interpreter') return;
  interpreter = true;
  show('game', SHARE.runtime);
});
addEventListener('error', (event) => {
  if (event.target.tagName === 'SCRIPT') fail(event.target.src);
  else if (event.error) fail(event.error);
}, true);
addEventListener('unhandledrejection', (event) => fail(event.reason));
document.getElementById('boot-reload').addEventListener('click', () => location.reload());

show('files', 0);
