import { amountProblem, currencySign, isKnownCurrency, tidyAmount } from '../../contract/index.ts';
import type { FieldCurrency, FieldNote } from './field.ts';

/** The sign and the code of a currency; undefined while the code is not one. */
export const fieldCurrency = (code: string): FieldCurrency | undefined =>
  isKnownCurrency(code) ? { code, sign: currencySign(code) } : undefined;

/** The problem with an amount while it is typed. */
export function moneyNote(text: string, code: string): FieldNote | undefined {
  const problem = amountProblem(text, code);
  return problem === undefined ? undefined : { text: problem, tone: 'bad' };
}

/** Writes an amount as all are written, where that changes it. */
export function leaveMoney(text: string, code: string, set: (tidy: string) => void): void {
  const tidy = tidyAmount(text, code);
  if (tidy !== text) set(tidy);
}
