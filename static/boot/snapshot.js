// Puts the snapshot of a Python that has started elsewhere, its whole memory, into a module that has not. The build
// makes the file: what writes it says how it is laid out.
const MARK = 0x50414e53; // "SNAP"

// Returns Pyodide's own tables, as it wants them from a snapshot. Throws where the file is not of this build.
export function restore(file, build, module) {
  const [mark, length] = new Uint32Array(file, 0, 2);
  if (mark !== MARK) throw new Error('not a snapshot');
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 8, length)));
  if (head.build !== build) throw new Error(`snapshot of build ${head.build}, not ${build}`);
  if (module.HEAPU8.length < head.size && !module.growMemory(head.size)) throw new RangeError('no room for the snapshot');
  // Where the engine has put its own function for calls: another place in every browser, so it stays.
  const { HEAP32, HEAPU8 } = module;
  const call = (module.__PyRuntime + HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
  const own = HEAP32[call];
  let at = Math.ceil((8 + length) / 16) * 16;
  for (const [first, count] of head.runs) {
    HEAPU8.set(new Uint8Array(file, at, count * head.page), first * head.page);
    at += count * head.page;
  }
  HEAP32[call] = own;
  return head.state;
}
