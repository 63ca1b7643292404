/** A value read from text, or why it could not be read: a phrase such as `"abc" is not a number`. */
export type Parsed<Value> = { readonly value: Value } | { readonly problem: string };

/** A cell as a message quotes it: in quotation marks and never longer than a line. */
export function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;
}

/** A problem as the owner of the file reads it: which column, and what is wrong with it. */
export function columnProblem(column: string, problem: string): string {
  return `Column "${column}": ${problem}.`;
}
