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
  const { parcels } = globalThis.castellarium;
  if (await parcels.wanted()) {
    try {
      const python = await remembered(options, parcels);
      parcels.remember = true;
      return python;
    } catch (error) {
      parcels.damaged = true;
      console.warn(`Python starts without its memory: ${error.message}`);
    }
  }
  parcels.remember = false;
  const [library, game] = await parcels.library();
  const python = await loaded(options, parcels, library);
  python.unpackArchive(game, 'zip');
  return python;
}

// The module is made while the memory still comes.
async function remembered(options, parcels) {
  const createPyodideModule = async ({ INITIAL_MEMORY, ...settings }) => {
    const module = await createModule(settings);
    const memory = await parcels.memory();
    begun(parcels.build);
    settings.API.restoreSnapshot = () => restore(memory, parcels.build, module);
    return module;
  };
  const ours = { ...options, createPyodideModule, _loadSnapshot: new Uint8Array() };
  const python = await loaded(ours, parcels, EMPTY_ZIP);
  python.runPython('import random; random.seed(); del random'); // or chance would be the builder's
  return python;
}

// Pyodide fetches what it needs by itself; here it gets what is there already.
async function loaded(options, parcels, library) {
  const program = await parcels.program();
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
