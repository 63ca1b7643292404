import type { ScreenLink } from './screen-link.ts';

/** A choice of a field; `meaning` is shown below the field while it is chosen. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly meaning?: string;
}

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'secret'
  | 'email'
  | 'decimal'
  | 'integer'
  | 'money'
  | 'date'
  | 'choice'
  | 'toggle';

/** The constant part of a field. */
export interface FieldShape {
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string;
  /** An example of what to type, where the label and the hint leave it open. */
  readonly example?: string;
  /** Of a choice. A function where making them is dear, such as all time zones. */
  readonly options?: readonly FieldOption[] | (() => readonly FieldOption[]);
  /** A value of the HTML `autocomplete` attribute; absent: off. */
  readonly autocomplete?: string;
}

/** A finding about a value while it is typed. `good` and `bad` have a sign of their own. */
export interface FieldNote {
  readonly text: string;
  readonly tone: 'neutral' | 'good' | 'bad';
}

/** A field on a screen: its shape bound to a form. */
export interface Field {
  readonly key: string;
  readonly shape: FieldShape;
  /** A toggle has a boolean; all others have text. */
  readonly value: string | boolean;
  readonly error: string | undefined;
  /** Of a choice; empty otherwise. */
  readonly options: readonly FieldOption[];
  /** The hint, or what the chosen option means. */
  readonly hint: string | undefined;
  /** Read aloud when it changes. Null: nothing to say now; undefined: it never has one. */
  readonly note: FieldNote | null | undefined;
  /** Stands beside it, such as the way to a forgotten password. */
  readonly link: ScreenLink | undefined;
  set(value: string | boolean): void;
}
