// Counts the starts from the snapshot that never came to an end: where the browser breaks down over it, the next
// start does without. Kept as "BUILD COUNT", as another build deserves new trials.
const KEY = 'castellarium.snapshot';
const MOST = 2;

const read = (build) => {
  const [of, count] = (localStorage.getItem(KEY) ?? '').split(' ');
  return of === build ? Number(count) : 0;
};

// Storage may be blocked: then nothing is counted.
const guarded = (act, otherwise) => (build) => {
  try {
    return act(build);
  } catch {
    return otherwise;
  }
};

export const hopeless = guarded((build) => read(build) >= MOST, false);
export const begun = guarded((build) => localStorage.setItem(KEY, `${build} ${read(build) + 1}`));
export const ended = guarded(() => localStorage.removeItem(KEY));
