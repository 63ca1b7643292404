import type { Picture } from './picture.ts';
import type { ScreenLink } from './screen-link.ts';

/** A choice of a field; `meaning` is shown below it, or below the field while it is chosen. */
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
  | 'phone'
  | 'decimal'
  | 'integer'
  | 'money'
  | 'date'
  | 'time'
  | 'choice'
  /** One of two to five, all in sight, each with what it means. */
  | 'radio'
  /** A choice of so many options that one types to find them. */
  | 'lookup'
  /** The address of an uploaded picture. */
  | 'picture'
  /** Ticked or not: a consent, or one of several. */
  | 'toggle'
  /** A setting that is on or off. */
  | 'switch';

/** The constant part of a field. */
export interface FieldShape {
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string;
  /** Its meaning and rule at more length, for those who ask. */
  readonly help?: string;
  /** An example of what to type, where the label and the hint leave it open. */
  readonly example?: string;
  /** For a choice or a lookup. A function where the list is expensive, such as all time zones. */
  readonly options?: readonly FieldOption[] | (() => readonly FieldOption[]);
  /** A value of the HTML `autocomplete` attribute; absent: off. */
  readonly autocomplete?: string;
}

/** A finding about a value while it is typed. `good` and `bad` have a sign of their own. */
export interface FieldNote {
  readonly text: string;
  readonly tone: 'neutral' | 'good' | 'bad';
}

/** The currency of an amount. */
export interface FieldCurrency {
  /** ISO 4217, such as `USD`. */
  readonly code: string;
  /** Stands before the amount, such as `$`; the code where there is nothing shorter. */
  readonly sign: string;
}

/** A field on a screen: its shape bound to a form. */
export interface Field {
  readonly key: string;
  readonly shape: FieldShape;
  /** A toggle or a switch has a boolean; all others have text. */
  readonly value: string | boolean;
  readonly error: string | undefined;
  /** For a choice or a lookup; empty otherwise. */
  readonly options: readonly FieldOption[];
  /** The hint, or what the chosen option means, unless it stands beside its option. */
  readonly hint: string | undefined;
  /** Read aloud when it changes. Null: nothing to say now; undefined: it never has one. */
  readonly note: FieldNote | null | undefined;
  /** Stands beside it, such as the way to a forgotten password. */
  readonly link: ScreenLink | undefined;
  /** For a picture: how to choose another one. */
  readonly picture: Picture | undefined;
  /** For money, once its currency is known. */
  readonly currency?: FieldCurrency | undefined;
  set(value: string | boolean): void;
  /** The user is done with it for now: an amount is written as all amounts are. */
  leave?(): void;
}

/** Fields below a heading of their own; a form without headings is one group. */
export interface FieldGroup {
  readonly key: string;
  readonly heading: FieldHeading | undefined;
  readonly fields: readonly Field[];
}

export interface FieldHeading {
  readonly title: string;
  readonly hint?: string;
  /** Short fields, such as the days of a week: side by side where there is room. */
  readonly compact?: true;
}

/** Whether it is on or off. */
export const isOnOff = ({ kind }: FieldShape): boolean => kind === 'toggle' || kind === 'switch';

/** Whether one of a list of options is chosen. */
export const isChoice = ({ kind }: FieldShape): boolean =>
  kind === 'choice' || kind === 'radio' || kind === 'lookup';
