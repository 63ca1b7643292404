import type { Payout } from '../../contract/index.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { money } from '../../platform/presentation/value.ts';

/** A payout that did not arrive, with the way to its account. */
export function failedPayoutPart(payout: Payout | null, path: string): readonly ScreenPart[] {
  if (!payout) return [];
  const amount = formatValue(money([payout]), { style: 'reader' });
  return [{ name: 'Failed payout', pages: [{ label: `Your payout of ${amount} failed`, path }] }];
}
