// The assets that Python comes in: the program; and either the snapshot of a Python that has started with the
// game in it, or the library and the game to start one with.
//
// The snapshot starts at once but is twice as much to fetch. So it is used where it has been kept from an earlier
// visit, and where the line is fast: prefetch.js has found out, and begun. Everybody else starts with the
// library; the service worker gets the snapshot for the next visit when the game stands.
import { hopeless } from './crash_guard.js';

const PATIENCE = 5_000; // ms without a byte of the snapshot

const once = (make) => {
  let made;
  return () => (made ??= make());
};

export class Assets {
  // `places` are the addresses of program, snapshot, library, game and players. A page has begun with program and
  // snapshot; a worker is given what its page has found out: the compiled program, and whether the snapshot is used.
  constructor(places, { begun = {}, compiled = null, usesSnapshot = null }) {
    this.places = places;
    this.begun = begun;
    this.arrived = new Map(); // bytes, by address
    this.heard = () => {}; // called when there are more
    this.build = /snapshot-(\w+)\./.exec(places.snapshot)[1];
    this.compiled = compiled;
    this.usesSnapshot = usesSnapshot;
    this.program = once(async () => (this.compiled ??= await this.#fetched()));
    this.snapshotWanted = once(() => this.#wantsSnapshot());
    this.snapshot = once(() => this.#snapshot());
    this.library = once(() => Promise.all([this.#opened(places.library), this.#opened(places.game)]));
    begun.heard = () => this.count(places.program, begun.bytes);
  }

  count(place, bytes) {
    this.arrived.set(place, bytes);
    this.heard();
  }

  async #fetched() {
    const program = await this.begun.compiled;
    this.count(this.places.program, Infinity);
    return program;
  }

  async #wantsSnapshot() {
    if (this.usesSnapshot === false || hopeless(this.build)) return false;
    return this.usesSnapshot || this.begun.wanted;
  }

  async #snapshot() {
    if (!(await this.snapshotWanted())) return null;
    const { snapshot, unpacked } = this.begun;
    return (await unpacked) ?? this.#opened(this.places.snapshot, PATIENCE, snapshot);
  }

  // What an asset holds; given up where nothing comes for so many ms.
  async #opened(place, patience = 0, begun = null) {
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
      const givenUp = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const response = await Promise.race([begun ?? fetch(place, { signal }), givenUp]);
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
    const { places, compiled, usesSnapshot } = this;
    return { places, compiled, usesSnapshot };
  }
}
