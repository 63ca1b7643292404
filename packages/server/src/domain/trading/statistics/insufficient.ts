/** From how many closed trades on a ratio says something (product rules, sample honesty). */
export const meaningfulSample = 30;

/** Why a field is null, or why it is not to be relied on yet. */
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

const ratios = ['winRate', 'profitFactor', 'payoff'] as const;
const averages = [
  'winRate',
  'winRateExclBreakeven',
  'winRateInterval',
  'profitFactor',
  'payoff',
  'averageReturn',
  'averageHoldSeconds',
  'expectancy',
  'averageWin',
  'averageLoss',
] as const;

/** The fields of trade statistics that are undefined or rest on too few trades, with reasons. */
export function insufficientFields(sample: Sample): Insufficient[] {
  if (sample.closed === 0) {
    return averages.map((field) => ({ field, reason: 'No closed trades yet.' }));
  }
  const undefinedFields = undefinedOnesOf(sample);
  const named = new Set(undefinedFields.map(({ field }) => field));
  return [...undefinedFields, ...smallSample(sample).filter(({ field }) => !named.has(field))];
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
  if (sample.averageHoldSeconds === null) note('No trade has a duration.', 'averageHoldSeconds');
  return found;
}

function smallSample({ closed }: Sample): Insufficient[] {
  if (closed >= meaningfulSample) return [];
  const trades = closed === 1 ? 'closed trade' : 'closed trades';
  const reason = `Only ${closed} ${trades}; ${meaningfulSample} make it meaningful.`;
  return ratios.map((field) => ({ field, reason }));
}
