import type { Action } from './action.ts';
import type { FieldOption } from './field.ts';

/** The period that the figures of a screen cover: one of several, or a range of days. */
export interface PeriodPicker {
  readonly label: string;
  readonly options: readonly FieldOption[];
  /** The value of an option; undefined for a range of its own. */
  readonly chosen: string | undefined;
  choose(value: string): void;
  /** A picker for a range of days. */
  readonly range: Action;
}
