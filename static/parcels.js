// The parcels that Python comes in: the program; and either the memory of a Python that has started with the
// game in it, or the library and the game to start one with.
//
// The memory starts at once but is twice as much to fetch. So it is used where it has been kept from an earlier
// visit, and where the line is so fast that fetching it takes less time than it saves. Everybody else starts
// with the library; the service worker gets the memory for the next visit when the game stands.
import { hopeless } from './attempts.js';

const FAST = 1.5e6; // bytes a second of the program, while other files come along with it
const SAMPLE = 1e6; // bytes of the program after which its speed tells
const DEFLATED = 0.37; // of the program, where the host compresses it
const PATIENCE = 5_000; // ms without a byte of the memory

const once = (make) => {
  let made;
  return () => (made ??= make());
};

async function read(stream, hear) {
  const reader = stream.getReader();
  for (let piece; !(piece = await reader.read()).done; ) hear(piece.value.length);
}

// What a service worker has kept; nothing in frames and on addresses that may keep nothing.
async function keptAt(place) {
  try {
    return await caches.match(place);
  } catch {
    return undefined;
  }
}

export class Parcels {
  // `places` are the addresses of program, memory, library, game and players. A worker is given what its page has
  // found out: the compiled program, and whether the memory is used.
  constructor(places, { compiled = null, remember = null } = {}) {
    this.places = places;
    this.arrived = new Map(); // bytes, by address
    this.heard = () => {}; // called when there are more
    this.build = /memory-(\w+)\./.exec(places.memory)[1];
    this.compiled = compiled;
    this.remember = remember;
    this.kept = once(() => keptAt(places.memory));
    this.program = once(async () => (this.compiled ??= await this.#fetched()));
    this.wanted = once(() => this.#wantsMemory());
    this.memory = once(async () => (await this.wanted()) && this.#opened(places.memory, await this.kept(), PATIENCE));
    this.library = once(() => Promise.all([this.#opened(places.library), this.#opened(places.game)]));
    this.speed = new Promise((resolve) => (this.timed = resolve));
  }

  count(place, bytes) {
    this.arrived.set(place, bytes);
    this.heard();
  }

  async #fetched() {
    const { program } = this.places;
    const [response, kept] = await Promise.all([fetch(program), this.kept()]);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    // Timed is a copy: the response itself stays untouched, or the browser would not keep the compiled program
    // for next time.
    if (!kept) this.#time(response.clone());
    const compiled = await WebAssembly.compileStreaming(response);
    this.count(program, Infinity);
    return compiled;
  }

  async #time(response) {
    const share = response.headers.has('Content-Encoding') ? DEFLATED : 1;
    let [bytes, began] = [0, 0];
    await read(response.body, (length) => {
      this.count(this.places.program, (bytes += length));
      began ||= performance.now();
      if (bytes > SAMPLE) this.timed((bytes * share * 1000) / (performance.now() - began));
    });
    this.timed(0);
  }

  async #wantsMemory() {
    if (this.remember === false || hopeless(this.build)) return false;
    if (this.remember || (await this.kept())) return true;
    return !navigator.connection?.saveData && (await this.speed) >= FAST;
  }

  // What a parcel holds; given up where nothing comes for so many ms.
  async #opened(place, kept = null, patience = 0) {
    const aborter = new AbortController();
    const late = () => aborter.abort(new Error(`nothing comes of ${place}`));
    let [bytes, waiting] = [0, patience && setTimeout(late, patience)];
    const counted = new TransformStream({
      transform: (piece, control) => {
        this.count(place, (bytes += piece.length));
        clearTimeout(waiting);
        waiting = patience && setTimeout(late, patience);
        control.enqueue(piece);
      },
    });
    const { signal } = aborter;
    try {
      const response = kept ?? (await fetch(place, { signal }));
      this.gone ||= response.status === 404; // another build is published meanwhile
      if (!response.ok) throw new Error(`${response.status} ${place}`);
      if (response.headers.has('Unpacked')) return await response.arrayBuffer(); // by the service worker
      const plain = response.body.pipeThrough(counted, { signal }).pipeThrough(new DecompressionStream('gzip'));
      return await new Response(plain).arrayBuffer();
    } finally {
      clearTimeout(waiting);
    }
  }

  // What a worker on this page is given.
  get found() {
    const { places, compiled, remember } = this;
    return { places, compiled, remember };
  }
}
