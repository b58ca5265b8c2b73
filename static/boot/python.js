// What PyScript takes for Pyodide: the same function, which puts a started Python in place where it can, and
// else starts one from byte code. Pyodide's names with an underscore are not promised to stay: where they
// change, Python starts as it always did, only later.
import { loadPyodide as load, version } from '../../lib/pyodide/pyodide.mjs';
import createModule, { lock } from '../../lib/pyodide/pyodide.asm.mjs';
import { begun } from './crash_guard.js';
import { restore } from './snapshot.js';

const indexURL = new URL('../../lib/pyodide/', import.meta.url).href;
const stdLibURL = `${indexURL}python_stdlib.zip`; // never fetched: the library is at hand, or not needed
const EMPTY_ZIP = new Uint8Array(22);
EMPTY_ZIP.set([0x50, 0x4b, 5, 6]);

export { version };

export async function loadPyodide(options = {}) {
  const { assets } = globalThis.castellarium;
  if (await assets.snapshotWanted()) {
    try {
      const python = await fromSnapshot(options, assets);
      assets.usesSnapshot = true;
      return python;
    } catch (error) {
      assets.damaged = true;
      console.warn(`Python starts without its snapshot: ${error.message}`);
    }
  }
  assets.usesSnapshot = false;
  const [library, game] = await assets.library();
  const python = await loaded(options, assets, library);
  python.unpackArchive(game, 'zip');
  return python;
}

// The module is made while the snapshot still comes.
async function fromSnapshot(options, assets) {
  const createPyodideModule = async ({ INITIAL_MEMORY, ...settings }) => {
    const module = await createModule(settings);
    const snapshot = await assets.snapshot();
    begun(assets.build);
    settings.API.restoreSnapshot = () => restore(snapshot, assets.build, module);
    return module;
  };
  const ours = { ...options, createPyodideModule, _loadSnapshot: new Uint8Array() };
  const python = await loaded(ours, assets, EMPTY_ZIP);
  python.runPython('import random; random.seed(); del random'); // or chance would be the builder's
  return python;
}

// Pyodide fetches what it needs by itself; here it gets what is there already.
async function loaded(options, assets, library) {
  const program = await assets.program();
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (request, ...rest) => {
    const { href } = new URL(request.url ?? request, indexURL);
    if (href === stdLibURL) return Promise.resolve(new Response(library));
    return href.endsWith('.wasm') ? Promise.resolve(new Response()) : fetch(request, ...rest);
  };
  let fail;
  const failed = new Promise((_, reject) => (fail = reject)); // Pyodide itself would wait for ever
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const instance = await WebAssembly.instantiate(program, imports).catch(fail);
    return { module: program, instance };
  };
  try {
    const python = load({ createPyodideModule: createModule, ...options, indexURL, stdLibURL, lockFileContents: lock });
    return await Promise.race([python, failed]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
