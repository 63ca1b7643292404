import { readerLocale } from './reader-locale.ts';

/** A number within a sentence, grouped as its reader does. */
export const grouped = (amount: number): string => amount.toLocaleString(readerLocale() ?? 'en-US');

/** A number with its noun: `1 fill`, `2 fills`, `2 addresses`. */
export const counted = (amount: number, noun: string, plural = `${noun}s`): string =>
  `${grouped(amount)} ${amount === 1 ? noun : plural}`;
