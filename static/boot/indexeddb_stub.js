// A stub of indexedDB. PyScript waits for a store of its own there, though it is told to keep nothing in it, and does
// not start where the browser has none for it (cookies refused, a sealed frame). It gets one that is always empty.
const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const objects = new Proxy({}, { get: () => () => answered([]) });
const store = { transaction: () => ({ objectStore: () => objects }), close() {} };
Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => answered(store) } });
