/** Deeper data is rare and is taken as it is, so that no body can exhaust the stack. */
const deepest = 200;

/**
 * `next` with every part that equals the same part of `previous` replaced by it, and `previous`
 * itself when nothing differs: unchanged parts keep their identity, so their observers stay silent.
 * Both are JSON data. `next` must be unshared, since it is changed in place.
 */
export function shareStructure(previous: unknown, next: unknown, depth = 0): unknown {
  if (Object.is(previous, next)) return previous;
  if (!isContainer(previous) || !isContainer(next) || depth > deepest) return next;
  if (Array.isArray(previous) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  let equal = names.length === Object.keys(previous).length;
  for (const name of names) {
    const shared = Object.hasOwn(previous, name)
      ? shareStructure(previous[name], next[name], depth + 1)
      : next[name];
    next[name] = shared;
    equal &&= Object.hasOwn(previous, name) && Object.is(previous[name], shared);
  }
  return equal ? previous : next;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
