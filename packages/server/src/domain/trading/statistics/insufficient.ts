/** From how many closed trades on a ratio says something (product rules 3(a) and 7.2). */
const meaningfulSample = 30;

/** Why a field is null. */
export interface Insufficient {
  readonly field: string;
  readonly reason: string;
}

interface Sample {
  readonly closed: number;
  readonly wins: number;
  readonly losses: number;
  readonly averageReturn: unknown;
  readonly averageHoldSeconds: unknown;
}

/**
 * Rates, ratios and averages of results: readers take them for the odds or the size of the next
 * trade, about which a handful of trades says nothing. The interval is included, since its middle
 * is the rate. Not included, because they describe the past: counts, streaks, sums (net, fees), the
 * result of all trades together (total return, max drawdown), and holding times.
 */
export const sampleFields = [
  'winRate',
  'winRateExclBreakeven',
  'winRateInterval',
  'profitFactor',
  'payoff',
  'averageReturn',
  'expectancy',
  'averageWin',
  'averageLoss',
] as const;

/** Whether there are too few trades for the fields of {@link sampleFields}. */
export const isSmallSample = ({ closed }: Pick<Sample, 'closed'>): boolean =>
  closed < meaningfulSample;

/** The fields of trade statistics that are undefined or rest on too few trades, with reasons. */
export function insufficientFields(sample: Sample): Insufficient[] {
  if (!isSmallSample(sample)) return undefinedOnesOf(sample);
  const reason = smallSampleReason(sample);
  const small = sampleFields.map((field) => ({ field, reason }));
  return sample.averageHoldSeconds === null
    ? [...small, { field: 'averageHoldSeconds', reason: noDuration(sample) }]
    : small;
}

function undefinedOnesOf(sample: Sample): Insufficient[] {
  const { wins, losses } = sample;
  const found: Insufficient[] = [];
  const note = (reason: string, ...fields: string[]) => {
    for (const field of fields) found.push({ field, reason });
  };
  if (wins + losses === 0) note('Only breakeven trades.', 'winRateExclBreakeven');
  if (losses === 0) note('No losing trades.', 'profitFactor', 'payoff', 'averageLoss');
  if (wins === 0) note('No winning trades.', ...(losses > 0 ? ['payoff'] : []), 'averageWin');
  if (sample.averageReturn === null) note('No trade has a return.', 'averageReturn');
  if (sample.averageHoldSeconds === null) note(noDuration(sample), 'averageHoldSeconds');
  return found;
}

function smallSampleReason({ closed }: Sample): string {
  if (closed === 0) return nothingClosed;
  return `Rates and averages are shown from ${meaningfulSample} closed trades (${closed} so far).`;
}

const noDuration = ({ closed }: Sample): string =>
  closed === 0 ? nothingClosed : 'No trade has a duration.';

const nothingClosed = 'No closed trades yet.';
