import type { FieldRule } from '../field-rules.ts';

/** Kinds of follow-ups, as a form offers them. */
export const updateKinds = ['note', 'stop', 'target', 'trim-plan'] as const;
export type UpdateKind = (typeof updateKinds)[number];

/** One wording on every front end, and in messages. */
export const updateKindNames: Readonly<Record<UpdateKind, string>> = {
  note: 'Note',
  stop: 'Stop moved',
  target: 'Target moved',
  'trim-plan': 'Trim plan',
};

/** Characters of a follow-up. */
export const updateTextLimit = 1_000;

/** Follow-ups of one position, deleted ones included. */
export const updatesPerPosition = 100;

/** How long the text of a follow-up can be changed (product rules 6). */
export const updateEditMinutes = 15;

/** Whether a follow-up of this kind can name a price. */
export const takesPrice = (kind: UpdateKind): boolean => kind !== 'note';

const needsPrice = (kind: UpdateKind): boolean => kind === 'stop' || kind === 'target';

/** A stop or a target says enough with its price. */
export const updateText =
  (kind: UpdateKind): FieldRule =>
  (value) => {
    const text = plainUpdateText(value);
    if (text === '') return needsPrice(kind) ? undefined : 'Text is required.';
    return [...text].length > updateTextLimit
      ? `Use at most ${updateTextLimit} characters.`
      : undefined;
  };

/** Prices are above zero and exact: at most 12 digits before the point and 8 after it. */
export const updatePrice =
  (kind: UpdateKind): FieldRule =>
  (value) => {
    const price = value.trim();
    if (!takesPrice(kind)) return price === '' ? undefined : 'A note has no price.';
    if (price === '') return needsPrice(kind) ? 'Price is required.' : undefined;
    return /^\d{1,12}(\.\d{1,8})?$/.test(price) && /[1-9]/.test(price)
      ? undefined
      : 'Enter a price above zero, such as 182.50.';
  };

/** One paragraph: line breaks would break the tables of a terminal. */
export const plainUpdateText = (value: string): string => value.replace(/\s+/gu, ' ').trim();
