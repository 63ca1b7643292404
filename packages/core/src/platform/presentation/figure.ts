import type { Value } from './value.ts';

/** Writes a value as the front end writes all values. */
export type WriteValue = (value: Value) => string;

/** A labelled value: a tile, or a line of a list of figures. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
  /** The formula, the sample or the period, in small print. A function where it holds values. */
  readonly note?: ValueText;
  /** Its meaning, sample and rule, for those who ask. */
  readonly help?: string;
  /** Its way until now, oldest first: a small line beside it, without numbers. */
  readonly curve?: readonly number[];
}

/** Text in which values stand as the front end writes them. */
export type ValueText = string | ((write: WriteValue) => string);

/** The words of a text. */
export const textOf = (text: ValueText, write: WriteValue): string =>
  typeof text === 'function' ? text(write) : text;

/** The note of a figure as text. */
export const noteOf = ({ note }: Figure, write: WriteValue): string | undefined =>
  note === undefined ? undefined : textOf(note, write);
