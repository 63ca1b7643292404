/** Letters that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** The name of a plan on an invoice, and our words behind it. */
const writtenLine = /^(.+)(, (?:one (?:month|quarter|year)|rest of the period|unused time))$/u;

/**
 * A name that users chose, within a sentence. One that is written from right to left is put between
 * Unicode isolates: else it turns the figures beside it. Other names stay as they are.
 */
export const isolated = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name;

/** The line of an invoice, which begins with the name of a plan. */
export function isolatedLine(line: string): string {
  const [, name, rest] = writtenLine.exec(line) ?? [];
  return name === undefined ? line : `${isolated(name)}${rest}`;
}
