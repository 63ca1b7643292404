import { counted } from './counted.ts';
import type { PublicAccountList, TradeStats } from './trading/public-profile.schema.ts';
import type { FigureSetting, RecordEntry } from './trading/record.schema.ts';

const settings: Readonly<Record<FigureSetting, string>> = {
  lotMethod: 'Lot method',
  breakevenTolerance: 'Breakeven tolerance',
  allowShort: 'Short selling',
  startingCapital: 'Starting capital',
  timezone: 'Time zone',
  delayDays: 'Delay in days',
};

/** Settings that alter figures of the past: with a history, the public record lists each change. */
export const figureSettings = Object.keys(settings) as readonly FigureSetting[];

/** One-line description of a record entry. */
export function recordText(entry: RecordEntry): string {
  if (entry.kind === 'import-undone') {
    return `Import undone: ${counted(entry.fills ?? 0, 'fill')} removed`;
  }
  const { setting, before, after, redacted } = entry;
  if (entry.kind === 'fill-corrected') {
    return redacted.length > 0
      ? 'Fill corrected (its details are private)'
      : `Fill corrected from ${before} to ${after}`;
  }
  const name = setting === null ? 'Setting' : settings[setting];
  if (redacted.length > 0) return `${name} changed (amounts are private)`;
  if (before === null) return `${name} declared after the first fill: ${after}`;
  if (after === null) return `${name} removed (was ${before})`;
  return `${name} changed from ${before} to ${after}`;
}

/** How much of all accounts the page does not show, and how often it was corrected; without zeros. */
export function recordCounts(counts: Omit<PublicAccountList, 'accounts'>): readonly string[] {
  const { hiddenCount, archivedCount, correctionCount } = counts;
  return [
    hiddenCount > 0 && `${counted(hiddenCount, 'account')} not shown`,
    archivedCount > 0 && `${counted(archivedCount, 'archived account')}`,
    correctionCount > 0 && counted(correctionCount, 'correction'),
  ].filter((text) => text !== false);
}

/** Notes on the figures: too few trades, corrections, capital declared late. */
export function figureNotes(
  stats: Pick<TradeStats, 'closed' | 'insufficient' | 'corrections' | 'capitalDeclaredAt'>,
  formatDay: (instant: string) => string,
): readonly string[] {
  const { closed, corrections, capitalDeclaredAt } = stats;
  const withheld = stats.insufficient.find(({ field }) => field === 'winRate')?.reason;
  return [
    closed > 0 && withheld !== undefined && withheld,
    corrections > 0 && counted(corrections, 'correction'),
    capitalDeclaredAt !== null &&
      `Starting capital declared on ${formatDay(capitalDeclaredAt)}, after the first fill`,
  ].filter((text) => text !== false);
}
