import { isKnownCurrency, type UpdateAccountBody, unknownCurrency } from '@skipper/core/contract';
import { invalid } from '../../../http/problem-error.ts';
import { requireTimeZone } from '../../../http/time-zone.ts';
import type { Flag } from '../../../storage/column-types.ts';

/** @throws ProblemError 400 for an unknown time zone, a blank name or a capital of zero or less. */
export function checkFields({ alias, timezone, startingCapital }: UpdateAccountBody): void {
  if (alias !== undefined) checkName(alias);
  if (timezone !== undefined) requireTimeZone(timezone);
  if (typeof startingCapital === 'string' && !(Number(startingCapital) > 0)) {
    throw invalid(
      'Enter an amount above zero, such as 25000 or 25000.50.',
      'out_of_range',
      'startingCapital',
    );
  }
}

function checkName(alias: string): void {
  // A name needs a visible character; some invisible ones are part of emoji.
  if (/^[\p{C}\s]*$/u.test(alias)) throw invalid('Name is required.', 'required', 'alias');
  // Shown to others, in terminals too; and a lone surrogate cannot be stored.
  if (/[\p{Cc}\p{Cs}]/u.test(alias)) {
    throw invalid('Remove line breaks and control characters.', 'invalid_character', 'alias');
  }
}

/** @throws ProblemError 400 for an unknown one. */
export function requireCurrency(code: string): void {
  if (isKnownCurrency(code)) return;
  throw invalid(unknownCurrency(code), 'unknown_currency', 'currency');
}

export const flag = (value: boolean): Flag => (value ? 1 : 0);

/** Columns of an account's new settings. */
export function columnsOf({
  reason: _,
  shareAmounts,
  allowShort,
  alias,
  ...rest
}: UpdateAccountBody) {
  return {
    ...rest,
    ...(alias !== undefined && { alias: alias.trim() }),
    ...(shareAmounts !== undefined && { shareAmounts: flag(shareAmounts) }),
    ...(allowShort !== undefined && { allowShort: flag(allowShort) }),
  };
}
