// node snapshot.mjs PYODIDE_FOLDER LIBRARY.zip GAME_FOLDER PREPARE.py BUILD OUT: a Python that has started and
// imported the game, as the pages of its memory that differ from those of one that has not started.
//
// The file: MARK and the length of the head as 32-bit words; the head as JSON (`build`, `size` of the memory,
// `page` in bytes, `runs` of pages [first, count], `state` of Pyodide's own tables); zeros up to a multiple of
// 16 bytes; the pages. static/boot/snapshot.js reads it.
import nodeCrypto from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MARK = 0x50414e53; // "SNAP"
const PAGE = 1024;
const HOME = '/home/pyodide';
const PYODIDE_HEAD = 48; // of Pyodide's own format, which is taken apart here

const [runtime, library, game, prepare, build, out] = process.argv.slice(2);
process.argv.length = 1; // or the names of folders would be in the snapshot

// The same bytes every time: chance, clock and machine are fixed while the snapshot is made.
let chance = 12345;
function fill(target) {
  const bytes = new Uint8Array(target.buffer ?? target, target.byteOffset ?? 0, target.byteLength);
  for (let i = 0; i < bytes.length; i++) {
    chance = (Math.imul(chance, 1103515245) + 12345) >>> 0;
    bytes[i] = chance >>> 16;
  }
  return target;
}
globalThis.crypto.getRandomValues = fill;
nodeCrypto.randomFillSync = fill;
nodeCrypto.randomFill = fill;
nodeCrypto.randomBytes = (count) => Buffer.from(fill(new Uint8Array(count)));
Date.now = () => 1_767_225_600_000;
let ticks = 0;
performance.now = () => (ticks += 0.125);
const machine = { language: 'en-US', languages: ['en-US'], userAgent: 'Node.js', platform: 'linux', hardwareConcurrency: 1 };
Object.defineProperty(globalThis, 'navigator', { value: machine, configurable: true });

const folder = resolve(runtime);
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')));
const { default: createModule, lock } = await import(pathToFileURL(join(folder, 'pyodide.asm.mjs')));

function copy(FS, from, to) {
  FS.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [source, target] = [join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(FS, source, target);
    else FS.writeFile(target, readFileSync(source));
  }
}

async function started() {
  const python = await loadPyodide({
    _makeSnapshot: true,
    lockFileContents: lock,
    env: { HOME, PYTHONHASHSEED: '0', LANG: 'en_US.UTF-8' },
    stdLibURL: resolve(library),
  });
  copy(python.FS, resolve(game), HOME);
  python.runPython(readFileSync(prepare, 'utf8'), { globals: python.toPy({}) });
  const snapshot = python.makeMemorySnapshot();
  const [, start, length] = new Uint32Array(snapshot.buffer, 0, 3);
  const state = JSON.parse(new TextDecoder().decode(snapshot.subarray(PYODIDE_HEAD, PYODIDE_HEAD + length)));
  return { memory: snapshot.subarray(start), state };
}

// The memory of a module that has not run yet: the same wherever it is made, so it need not be shipped.
async function fresh(size) {
  const stop = new Error('far enough');
  let memory;
  const createPyodideModule = async (settings) => {
    const made = await createModule({ ...settings, noInitialRun: true });
    memory = new Uint8Array(size);
    memory.set(made.HEAPU8);
    throw stop;
  };
  await loadPyodide({ createPyodideModule, lockFileContents: lock, stdLibURL: resolve(library) }).catch((error) => {
    if (error !== stop) throw error;
  });
  return memory;
}

const { memory, state } = await started();
const base = await fresh(memory.length);
const runs = [];
const pages = [];
for (let page = 0; page * PAGE < memory.length; page++) {
  const here = memory.subarray(page * PAGE, (page + 1) * PAGE);
  if (Buffer.compare(here, base.subarray(page * PAGE, (page + 1) * PAGE)) === 0) continue;
  const last = runs.at(-1);
  if (last && last[0] + last[1] === page) last[1]++;
  else runs.push([page, 1]);
  pages.push(here);
}
const head = new TextEncoder().encode(JSON.stringify({ build, size: memory.length, page: PAGE, runs, state }));
const start = Math.ceil((8 + head.length) / 16) * 16;
const file = new Uint8Array(start + pages.length * PAGE);
new Uint32Array(file.buffer, 0, 2).set([MARK, head.length]);
file.set(head, 8);
pages.forEach((page, number) => file.set(page, start + number * PAGE));
writeFileSync(out, file);
process.exit(0);
