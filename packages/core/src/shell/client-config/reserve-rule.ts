import type { SaleFees } from '../../contract/index.ts';
import { formatNumber } from '../../platform/presentation/format-number.ts';

/** Hundredths of a percent, as text: 10%. */
export const percentOf = (basisPoints: number): string =>
  formatNumber(basisPoints / 10_000, { locale: 'en-US', most: 2, style: 'percent' });

/**
 * How much of a seller's share is held back for later refunds and disputes, and how long; undefined
 * where nothing is.
 */
export function reserveRule({
  reserveBasisPoints,
  reserveDays,
}: Pick<SaleFees, 'reserveBasisPoints' | 'reserveDays'>): string | undefined {
  if (reserveBasisPoints === 0) return undefined;
  const days = reserveDays === 1 ? '1 day' : `${reserveDays} days`;
  return `${percentOf(reserveBasisPoints)} of your share is held back for ${days}, for refunds and disputes`;
}
