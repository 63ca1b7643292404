/**
 * Small changes to TypeScript source, each of which a test should notice. They are found by
 * pattern, line by line; what only changes types or comments is filtered out by its caller.
 */

const skippedLine =
  /^\s*(import\b|export \*|export type|export interface|\/\/|\/?\*|summary:|name:)/;

/** Kinds of change: a pattern, and the text that replaces a match. */
const kinds = [
  ['flipped comparison', /(?<=\s)(===|!==|<=|>=|<|>)(?=\s)/g, flipped],
  ['flipped condition', /(?<=\s)(&&|\|\|)(?=\s)/g, (text) => (text === '&&' ? '||' : '&&')],
  ['negated condition', /(?<=\bif \()(?!!)(?=.+\) (return|throw|continue|\{))/g, () => '!'],
  ['flipped boolean', /\b(true|false)\b/g, (text) => (text === 'true' ? 'false' : 'true')],
  ['off by one', /(?<![\w.#'"`\-/\\])\d[\d_]*(?![\w.'"`/])/g, (text) => `${text} + 1`],
  ['swapped sign', /(?<=[\w)\]] )[+-](?= [\w(])/g, (text) => (text === '+' ? '-' : '+')],
  ['dropped element', /(?<=[[,] ?)'[\w-]+'(?=[,\]]),?/g, () => ''],
  ['dropped element', /(?<=^\s+)'[\w-]+',$/g, () => ''],
  ['changed constant', /(?<=(?:[:=(?] |return ))'[^'\n]+'/g, (text) => `${text.slice(0, -1)}~'`],
  ['removed call', /(?<=^\s+)(?:await |void )?[\w.#?]+\(.*\);$/g, () => ';'],
];

function flipped(text) {
  const other = { '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
  return other[text];
}

/** Every place of `source` that can be changed, in reading order. */
export function mutationsOf(source) {
  const found = [];
  let offset = 0;
  for (const [index, line] of source.split('\n').entries()) {
    if (!skippedLine.test(line)) found.push(...mutationsOfLine(line, index + 1, offset));
    offset += line.length + 1;
  }
  return found;
}

function mutationsOfLine(line, number, offset) {
  return kinds.flatMap(([kind, pattern, change]) =>
    [...line.matchAll(pattern)].map((match) => {
      const start = offset + match.index;
      return { kind, line: number, start, end: start + match[0].length, text: change(match[0]) };
    }),
  );
}

/** The source with one change made. */
export function mutated(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end);
}

/** The same numbers for the same seed, from 0 to 1 (mulberry32). */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of a list, chosen by `random`. */
export function sample(list, count, random) {
  const rest = [...list];
  const chosen = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}
