// node lean.mjs PYODIDE_FOLDER WASM_METADCE WORK OUT TEXT...: Pyodide's engine for a page that loads no modules of other
// people's making. Most of what the program exports, and most of the JavaScript that it may call, is there for these
// alone: it goes, and of the program whatever nothing calls then. TEXT are the scripts that use the engine.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [pyodide, metadce, work, out, ...others] = process.argv.slice(2);
const PROGRAM = 'pyodide.asm.wasm';
const SCRIPT = 'pyodide.asm.mjs';
// Names of exports, what puts them in place, and the table of what the program may call.
const TABLES = /var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}var wasmImports=\{([^{}]*)\}/;
// Features that engines have had for years are used as before, and no newer ones.
const FEATURES = ['--all-features', '--disable-compact-imports', '--disable-custom-descriptors'];

const words = (text) => new Set(text.match(/[\w$]+/g));
const compiled = (file) => new WebAssembly.Module(readFileSync(file));

const script = readFileSync(join(pyodide, SCRIPT), 'utf8');
const [tables, names, puts, imports] = TABLES.exec(script);
const elsewhere = others.map((file) => readFileSync(file, 'utf8')).join('\n');
const used = words(script.replace(tables, '') + elsewhere);
const keptNames = names.split(',').filter((name) => used.has(name));
const keptPuts = puts.split(';').filter((put) => used.has(put.split('=')[0]));

const before = compiled(join(pyodide, PROGRAM));
const wanted = words(`${[...used].join(' ')} ${keptPuts.join(' ')}`);
const exported = WebAssembly.Module.exports(before).map(({ name }) => name);
const graph = [{ name: 'page', root: true, reaches: exported.filter((name) => wanted.has(name)) }];
for (const name of exported) graph.push({ name, export: name });
// What the program asks of itself, by way of its importer.
WebAssembly.Module.imports(before).forEach(({ module, name }, number) => {
  graph.push({ name: `import ${number}`, import: [module, name], reaches: exported.includes(name) ? [name] : [] });
});
const graphFile = join(work, 'graph.json');
writeFileSync(graphFile, JSON.stringify(graph));
const files = [join(pyodide, PROGRAM), '-o', join(out, PROGRAM), '--graph-file', graphFile];
execFileSync(process.execPath, [metadce, ...FEATURES, ...files]);

const asked = new Set(WebAssembly.Module.imports(compiled(join(out, PROGRAM))).map(({ name }) => name));
const keptImports = imports.split(',').filter((entry) => asked.has(entry.split(':')[0]));
const lean = `var ${keptNames};function assignWasmExports(wasmExports){${keptPuts.join(';')}}var wasmImports={${keptImports}}`;
// And the list of packages, of which there are none: it need not be asked for by itself.
const { info } = JSON.parse(readFileSync(join(pyodide, 'pyodide-lock.json'), 'utf8'));
const lock = `export const lock = ${JSON.stringify({ info, packages: {} })};\n`;
writeFileSync(join(out, SCRIPT), script.replace(tables, () => lean) + lock);
