import { coreEquivalents } from './equivalents-core.mjs';
import { figureEquivalents } from './equivalents-figures.mjs';
import { serverEquivalents } from './equivalents-server.mjs';

/**
 * Changes that no test can notice, because the program behaves the same with them. They are left
 * out of the score. `line` is the whole line, trimmed, or a pattern of such lines; `kind` and `change`
 * are written as the report writes them. Without them, no change of the line counts.
 */
const equivalents = [...coreEquivalents, ...figureEquivalents, ...serverEquivalents];

/** Whether a change is known to be equivalent. */
export function isEquivalent(path, text, mutation) {
  return of(path).some((one) => fits(one, text, mutation));
}

/** Entries that no longer match a change of their file. */
export function outdatedEquivalents(path, lines, mutations) {
  return of(path).filter(
    (one) => !mutations.some((mutation) => fits(one, lines[mutation.line - 1], mutation)),
  );
}

const of = (path) => equivalents.filter(({ file }) => path.endsWith(`packages/${file}`));

function fits(one, text, { kind, change }) {
  const line = text.trim();
  const isLine = one.line instanceof RegExp ? one.line.test(line) : one.line === line;
  return isLine && (one.kind ?? kind) === kind && (one.change ?? change) === change;
}
