import { type AssetClass, rankingRules } from '@skipper/core/contract';
import type { PeriodFigures } from './track-record.ts';

/** The sample of a whole record, and its source. */
export interface RankedRecord {
  readonly verifiedLevel: number;
  readonly closed: number;
  readonly days: number;
}

/** Whether a record is ranked by its figures. The others follow behind, in no order of merit. */
export const isRanked = ({ verifiedLevel, closed, days }: RankedRecord): boolean =>
  verifiedLevel >= rankingRules.verifiedLevel &&
  closed >= rankingRules.closed &&
  days >= rankingRules.days;

/** Why a record is not ranked, in the words of the list; null: it is. */
export function notRankedBecause(record: RankedRecord): string | null {
  if (isRanked(record)) return null;
  const { closed, days } = rankingRules;
  if (record.verifiedLevel < rankingRules.verifiedLevel)
    return 'Not ranked: some trades were entered by hand.';
  if (record.closed < closed) return `Not ranked: ${record.closed} of ${closed} closed trades.`;
  return `Not ranked: ${record.days} of ${days} days.`;
}

/** The figures of a period that may be withheld, and their sample. */
export type PeriodRecord = Pick<PeriodFigures, 'totalReturn' | 'maxDrawdown' | 'winRate'>;

/** A figure that is withheld, and why. */
interface Withheld {
  readonly field: keyof PeriodRecord;
  readonly reason: string;
}

/**
 * The figures of a period that a card does not show. Cards are compared, so a return, too, needs a sample; it is
 * that of the whole record, since a period of it is no luckier than the rest.
 */
export function withheldFigures(
  period: PeriodRecord & Pick<PeriodFigures, 'closed'>,
  whole: Pick<PeriodFigures, 'closed'>,
): Withheld[] {
  if (whole.closed === 0) return all('No closed trades yet.');
  const least = rankingRules.closed;
  if (whole.closed < least) {
    return all(`Shown from ${least} closed trades (${whole.closed} so far).`);
  }
  if (period.closed === 0) return all('No closed trades in this period.');
  const withheld: Withheld[] = [];
  if (period.totalReturn === null) {
    const reason = 'Nothing was paid in to compare with.';
    withheld.push({ field: 'totalReturn', reason }, { field: 'maxDrawdown', reason });
  }
  if (period.closed < least) {
    const reason = `Shown from ${least} closed trades (${period.closed} in this period).`;
    withheld.push({ field: 'winRate', reason });
  }
  return withheld;
}

const all = (reason: string): Withheld[] =>
  (['totalReturn', 'maxDrawdown', 'winRate'] as const).map((field) => ({ field, reason }));

const bits: Readonly<Record<AssetClass, number>> = { equity: 1, option: 2, future: 4, crypto: 8 };

/** Asset classes as one number, for a column that a query can test. */
export const assetBits = (classes: readonly AssetClass[]): number =>
  classes.reduce((sum, one) => sum | bits[one], 0);
