import type { Value } from './value.ts';

/** A labelled value: a tile, or a line of a list of figures. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
  /** The formula, the sample or the period, in small print. */
  readonly note?: string;
}
