import type { Value } from './value.ts';

/** Writes a value as the front end writes all values. */
export type WriteValue = (value: Value) => string;

/** A labelled value: a tile, or a line of a list of figures. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
  /** The formula, the sample or the period, in small print. A function where it holds values. */
  readonly note?: string | ((write: WriteValue) => string);
}

/** The note of a figure as text. */
export function noteOf({ note }: Figure, write: WriteValue): string | undefined {
  return typeof note === 'function' ? note(write) : note;
}
