// node run.mjs PYODIDE_FOLDER SCRIPT.py [NAME=FOLDER ...]: runs a Python script inside Pyodide, with the
// given folders of this machine mounted at /NAME. The script's exceptions end the process with their traceback.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [runtime, script, ...mounts] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(runtime, 'pyodide.mjs')));
// Without the columns of every instruction: a page has no source lines to point into, and byte code without them is a
// quarter less to fetch.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
for (const mount of mounts) {
  const at = mount.indexOf('=');
  python.mountNodeFS('/' + mount.slice(0, at), resolve(mount.slice(at + 1)));
}
try {
  python.runPython(readFileSync(script, 'utf8'), { filename: script });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
