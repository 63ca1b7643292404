/**
 * Changes that no test can notice, because the program behaves the same with them. They are left
 * out of the score. `line` is the whole line, trimmed; without `kind`, no change of it counts.
 */
const equivalents = [
  {
    file: 'server/src/domain/trading/matching/match-fills.ts',
    line: 'return a.fill.id < b.fill.id ? -1 : Number(a.fill.id > b.fill.id);',
    kind: 'flipped comparison',
    why: 'No two fills have the same id, so that equal ids are never compared.',
  },
];

/** Whether a change is known to be equivalent. */
export function isEquivalent(path, text, kind) {
  return equivalents.some(
    ({ file, line, kind: only }) =>
      path.endsWith(`packages/${file}`) && line === text.trim() && (only ?? kind) === kind,
  );
}
