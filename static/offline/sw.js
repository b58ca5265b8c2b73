// The service worker: the game without a network. The build writes three lines above these: BUILD, its fingerprint; FILES, the
// SHA-256 and the size of every file by its name; of a packed file also the SHA-256 of what is in it; and GONE, a page that
// tells why the game's own does not come, where it is no longer kept and there is no network. All of it stands in a block.
//
// A build lies in a cache of its own, whole or not at all. A new page gets the newest build that is here whole.
// From then on the page, and the workers that it starts, get files of that build and of no other, whatever is
// published meanwhile. So a new service worker may take over at once: it serves each page the build that it has.
const PLACE = registration.scope;
const OURS = `castellarium ${PLACE} `; // other copies of the game may lie in other folders of this host
const PAGES = `${OURS}pages`; // which page has which build: kept, since the browser ends workers as it likes
const LIST = `${PLACE}?files`; // in the cache of a build: its FILES, put there last
const SMALL = 250_000; // bytes that are checked each time, boot.js among them; the rest when a start fails
const NONE = ''; // instead of a build: this page came from the network
const LANES = 4; // files fetched at the same time
const GRACE = 60_000; // ms in which a page that has just been asked for may not show among the clients yet

const address = (name) => PLACE + name.replace(/(^|\/)index\.html$/, '$1');
const inCache = (build) => caches.open(OURS + build);
const json = (value) => new Response(JSON.stringify(value));
const stamp = (url) => new URL(url).searchParams.get('build');

// What was noted in a cache; null where nothing was, or nothing that can be read.
async function noted(cacheName, url) {
  try {
    return await (await caches.match(url, { cacheName })).json();
  } catch {
    return null;
  }
}

function nameOf(url) {
  const name = url.slice(PLACE.length).replace(/[?#].*/, '');
  return /(^|\/)$/.test(name) ? `${name}index.html` : name;
}

async function isRight(bytes, [hash, , inside]) {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [hash, inside].includes(btoa(String.fromCharCode(...new Uint8Array(digest))));
}

const bytesOf = (answer) => answer.clone().arrayBuffer();
const isKept = async (answer, file) => isRight(await bytesOf(answer).catch(() => new Uint8Array()), file);

// What is kept of a file that came: one that is packed is unpacked once for all.
function asKept(answer, [, , inside]) {
  const { headers } = answer;
  if (inside) return new Response(answer.body.pipeThrough(new DecompressionStream('gzip')), { headers: { Unpacked: 'yes' } });
  // A page may not be shown from an answer that came by a redirection.
  return answer.redirected ? new Response(answer.body, { headers }) : answer;
}

// The file from the network, as it is kept; null where what lies there is not of this build. Whatever the browser
// kept of the page's own start is taken from there first. Throws TypeError without a network.
async function fetched(name, file) {
  for (const mode of ['force-cache', 'reload']) {
    const answer = await fetch(address(name), { cache: mode });
    if (answer.ok && (await isRight(await bytesOf(answer), file))) return asKept(answer, file);
  }
  return null;
}

// Puts it into its cache; tells whether it was to be had. Throws also where there is no room.
async function bring(cache, name, file) {
  const came = await fetched(name, file);
  if (came) await cache.put(address(name), came);
  return Boolean(came);
}

async function builds() {
  return (await caches.keys()).filter((key) => key.startsWith(OURS) && key !== PAGES).map((key) => key.slice(OURS.length));
}

const filesOf = async (build) => (build === BUILD ? FILES : noted(OURS + build, LIST));

// What other builds hold already, as a map from a file's hash to the cache and the name that it has there.
async function atHand() {
  const found = new Map();
  for (const build of await builds()) {
    const files = build === BUILD ? null : await filesOf(build);
    for (const [name, [hash]] of Object.entries(files ?? {})) found.set(hash, [build, name]);
  }
  return found;
}

// With its list, which is put there last.
const isWhole = async () => (await (await inCache(BUILD)).keys()).length > Object.keys(FILES).length;

// Brings what is missing of this build: all of it at first; later what a try that was cut off left out, or what the
// browser threw away.
async function fill() {
  const cache = await inCache(BUILD);
  const known = await atHand();
  const rest = Object.entries(FILES);
  async function lane() {
    for (let next; (next = rest.pop()); ) {
      const [name, file] = next;
      if (await cache.match(address(name))) continue;
      const [build, same] = known.get(file[0]) ?? [];
      const old = build && (await (await inCache(build)).match(address(same)));
      if (old && (await isKept(old, file))) await cache.put(address(name), old);
      else if (!(await bring(cache, name, file))) throw new Error(`${name} is not of this build`);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  await cache.put(LIST, json(FILES));
}

// Twice, where the worker before swept away, while this one filled it, what a try that was cut off had left.
async function install() {
  await fill();
  if (!(await isWhole())) await fill();
  if (!(await isWhole())) throw new Error('swept away');
  await skipWaiting();
}

const note = (id) => `${PLACE}?page=${encodeURIComponent(id)}`;

// Where the storage is full or broken, as long as this worker lives: a page starts then all the same.
const here = new Map();

async function remember(id, build) {
  if (!id) return;
  here.set(id, build);
  try {
    await (await caches.open(PAGES)).put(note(id), json({ build, since: Date.now() }));
  } catch {}
}

// The build that a page or a worker has; NONE where it came from the network, undefined where nobody knows: older
// browsers do not tell whose the answer to a navigation will be.
async function buildOf(id) {
  const { build } = (id && (await noted(PAGES, note(id)))) || {};
  const known = build ?? here.get(id);
  if (known !== undefined) return known;
  const client = id && (await clients.get(id));
  return client && client.type === 'worker' ? stamp(client.url) : undefined;
}

// Forget the pages that are gone, and the builds that nobody has any more.
async function sweep() {
  const found = await builds(); // before the next line: a cache that a new worker opens after it is not among them
  if (registration.installing || registration.waiting) return; // its cache is being filled, or was just now
  const living = new Set((await clients.matchAll({ includeUncontrolled: true, type: 'all' })).map(({ id }) => note(id)));
  const pages = await caches.open(PAGES);
  const wanted = new Set([BUILD]);
  for (const { url } of await pages.keys()) {
    const { build, since } = (await noted(PAGES, url)) ?? {};
    if (living.has(url) || Date.now() - since < GRACE) wanted.add(build);
    else await pages.delete(url);
  }
  if (wanted.has(undefined)) return; // a page that is here has one of them; it will say which
  for (const build of found) if (!wanted.has(build)) await caches.delete(OURS + build);
}

async function activate() {
  await clients.claim();
  await sweep();
  for (const client of await clients.matchAll()) client.postMessage({ build: BUILD });
}

// What is checked is another copy: the answer itself stays what the browser keeps compiled scripts for.
async function keptBy(build, files, name) {
  const cache = await inCache(build);
  const look = () => cache.match(address(name));
  const [kept, copy] = await Promise.all([look(), files[name][1] > SMALL ? null : look()]);
  return kept && (!copy || (await isRight(await copy.arrayBuffer(), files[name]))) ? kept : null;
}

// The storage may be full, or broken: then what comes from the network is given all the same.
async function give(build, files, name) {
  const kept = await keptBy(build, files, name).catch(() => null);
  if (kept) return kept;
  const came = await fetched(name, files[name]);
  const copy = came?.clone();
  if (came) await inCache(build).then((cache) => cache.put(address(name), copy)).catch(() => {});
  return came;
}

async function answer({ request, clientId, resultingClientId }) {
  const name = nameOf(request.url);
  const page = request.mode === 'navigate';
  const build = page ? BUILD : (stamp(request.url) ?? (await buildOf(clientId)));
  const files = build && (await filesOf(build));
  if (build === undefined && name in FILES) return fetch(request).catch(() => give(BUILD, FILES, name));
  if (!files || !(name in files)) return fetch(request);
  if (page) return givePage(files, name, request, resultingClientId);
  const [given] = await Promise.all([give(build, files, name), remember(resultingClientId, build)]);
  return given ?? Response.error();
}

async function givePage(files, name, request, id) {
  const both = Promise.all([give(BUILD, files, name), remember(id, BUILD)]);
  const [given] = await both.catch(() => []);
  if (given) return given;
  try {
    await remember(id, NONE);
    return await fetch(request); // another build is published: the page comes from there, with all its files
  } catch {
    return new Response(GONE, { status: 503, headers: { 'Content-Type': 'text/html' } });
  }
}

// A page says which build it has. One that came from the network is served from here from now on.
async function greet(client, build) {
  if (await filesOf(build)) await remember(client.id, build);
  client.postMessage({ build: BUILD });
  await sweep();
  if (build === BUILD && !(await isWhole())) await fill().catch(() => {}); // no network, or another build there
}

// After a start that failed: check every file of the build, and bring what is not right. Tells whether it is
// worth another start. What can no longer be had whole is given up: the next start is from the network.
async function mend() {
  const cache = await inCache(BUILD);
  let bad = 0;
  for (const [name, file] of Object.entries(FILES)) {
    const kept = await cache.match(address(name));
    if (kept && (await isKept(kept, file))) continue;
    bad += 1;
    try {
      if (await bring(cache, name, file)) continue;
    } catch {
      return false; // no network: what is here is kept
    }
    await registration.unregister();
    for (const build of await builds()) await caches.delete(OURS + build);
    return true;
  }
  return bad > 0;
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(PLACE)) event.respondWith(answer(event));
});
addEventListener('message', (event) => {
  const { data, source, ports } = event;
  if (typeof data?.hello === 'string') event.waitUntil(greet(source, data.hello));
  if (data?.mend && ports[0]) event.waitUntil(mend().then((mended) => ports[0].postMessage(mended)));
});
