/** One change of what a subscriber pays, in minor units a year. */
export interface RevenueChange {
  readonly subscriber: string;
  readonly at: string;
  readonly yearlyBefore: number;
  readonly yearlyAfter: number;
}

/** How recurring revenue moved in a period; `end = start + new + reactivation + expansion - contraction - churn`. */
export interface Movements {
  readonly start: number;
  readonly new: number;
  readonly reactivation: number;
  readonly expansion: number;
  readonly contraction: number;
  readonly churn: number;
  readonly end: number;
}

/**
 * The movements of a half-open period, in minor units a year. A subscriber is counted once,
 * by the sum over their subscriptions at its start and end: who ends one of two plans
 * contracts, who ends the last churns, and what comes and goes within it is not seen.
 */
export function movementsOf(
  changes: readonly RevenueChange[],
  { from, to }: { readonly from: string; readonly to: string },
): Movements {
  const totals = {
    start: 0,
    new: 0,
    reactivation: 0,
    expansion: 0,
    contraction: 0,
    churn: 0,
    end: 0,
  };
  for (const own of Map.groupBy(changes, ({ subscriber }) => subscriber).values()) {
    const start = sumBefore(own, from);
    const end = sumBefore(own, to);
    const paidBefore = own.some(({ at, yearlyAfter }) => at < from && yearlyAfter > 0);
    const kind = movementKind(start, end, paidBefore);
    totals.start += start;
    totals.end += end;
    if (kind) totals[kind] += Math.abs(end - start);
  }
  return totals;
}

/** The kind of a subscriber's step from one sum to another. */
function movementKind(
  start: number,
  end: number,
  paidBefore: boolean,
): Exclude<keyof Movements, 'start' | 'end'> | undefined {
  if (start === end) return undefined;
  if (start === 0) return paidBefore ? 'reactivation' : 'new';
  if (end === 0) return 'churn';
  return end > start ? 'expansion' : 'contraction';
}

function sumBefore(changes: readonly RevenueChange[], instant: string): number {
  return changes
    .filter(({ at }) => at < instant)
    .reduce((sum, { yearlyBefore, yearlyAfter }) => sum + yearlyAfter - yearlyBefore, 0);
}

const parts = [
  ['new', 1],
  ['reactivation', 1],
  ['expansion', 1],
  ['contraction', -1],
  ['churn', -1],
] as const;

/**
 * Yearly movements as monthly ones, in whole minor units. Start and end are each rounded once;
 * the parts between them by the largest remainder, so that they still add up.
 */
export function perMonth(yearly: Movements): Movements {
  const start = Math.round(yearly.start / 12);
  const end = Math.round(yearly.end / 12);
  const shares = parts.map(([name, sign]) => {
    const exact = sign * yearly[name];
    const whole = Math.floor(exact / 12);
    return { name, sign, whole, rest: exact - whole * 12 };
  });
  let left = end - start - shares.reduce((sum, { whole }) => sum + whole, 0);
  const monthly = { ...yearly, start, end };
  for (const { name, sign, whole } of shares.toSorted((a, b) => b.rest - a.rest)) {
    const extra = left > 0 ? 1 : 0;
    left -= extra;
    // `+ 0` turns a negative zero into zero.
    monthly[name] = sign * (whole + extra) + 0;
  }
  return monthly;
}
