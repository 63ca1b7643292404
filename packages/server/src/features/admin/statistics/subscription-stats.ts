import type {
  SubscriptionTypes,
  SubscriptionTypesMonthly,
  SubscriptionTypesTotal,
} from '@skipper/core/contract';
import { monthlyRevenue } from '../../../domain/admin/metrics/rates.ts';
import type { BillingStatus } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { StepCount, TypeRow } from './subscription-stats.repository.ts';

type TypeName = keyof SubscriptionTypesTotal['byType'];

/** The type of a subscription; undefined if it is not running. */
export function typeOf(
  status: BillingStatus | null,
  pays: boolean,
  byWhop: boolean,
): TypeName | undefined {
  if (status === 'active' || status === 'past_due') return pays ? 'paid' : 'free';
  if (status === 'trialing') return 'trial';
  if (status !== 'comped') return undefined;
  return byWhop ? 'whop' : 'comped';
}

const noTypes = () => ({ paid: 0, trial: 0, comped: 0, whop: 0, free: 0 });

export function typesOf(rows: readonly TypeRow[]): SubscriptionTypes['types'] {
  const found = new Map<string, { type: TypeName; rows: TypeRow[] }>();
  for (const row of rows) {
    const type = typeOf(row.status, row.pays === 1, row.byWhop === 1);
    if (!type) continue;
    const key = `${type} ${row.interval}`;
    found.set(key, { type, rows: [...(found.get(key)?.rows ?? []), row] });
  }
  return [...found.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, { type, rows: own }]) => {
      const first = own[0];
      if (!first) return [];
      const yearly = new Map<string, number>();
      for (const row of own) {
        if (row.yearly > 0) yearly.set(row.currency, (yearly.get(row.currency) ?? 0) + row.yearly);
      }
      return {
        type,
        interval: first.interval,
        count: own.reduce((sum, { count }) => sum + count, 0),
        mrr: [...yearly]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([currency, amount]) => ({ amount: monthlyRevenue(amount), currency })),
      };
    });
}

export function totalOf(rows: readonly TypeRow[]): SubscriptionTypesTotal {
  const byType = noTypes();
  const byInterval = { month: 0, quarter: 0, year: 0, free: 0 };
  let total = 0;
  for (const { type, interval, count } of typesOf(rows)) {
    byType[type] += count;
    byInterval[interval] += count;
    total += count;
  }
  return { total, byType, byInterval };
}

export function typesByMonth(
  steps: readonly StepCount[],
  months: readonly string[],
): SubscriptionTypesMonthly['months'] {
  const byType = noTypes();
  const walk = (month: string) => {
    const moved = { new: 0, churned: 0 };
    for (const step of steps.filter((row) => row.month === month)) {
      const before = typeOf(step.fromStatus, step.paidBefore === 1, step.byWhop === 1);
      const after = typeOf(step.toStatus, step.paysAfter === 1, step.byWhop === 1);
      if (before) byType[before] -= step.count;
      if (after) byType[after] += step.count;
      if (!before && after) moved.new += step.count;
      if (before && !after) moved.churned += step.count;
    }
    return moved;
  };
  walk('');
  return months.map((month) => {
    const moved = walk(month);
    return { month, byType: { ...byType }, ...moved, net: moved.new - moved.churned };
  });
}

/** Sums of steps: subscriptions in a state at the end, and transitions within the period. */
export function tally(steps: readonly StepCount[]) {
  const sum = (fits: (step: StepCount) => boolean) =>
    steps.filter(fits).reduce((total, { count }) => total + count, 0);
  const standing = (status: BillingStatus) =>
    sum(({ toStatus }) => toStatus === status) - sum(({ fromStatus }) => fromStatus === status);
  const trialOver = (step: StepCount) =>
    step.month !== '' && step.fromStatus === 'trialing' && step.toStatus !== 'trialing';
  return {
    standing,
    canceledIntent: sum(({ month, kind }) => month !== '' && kind === 'cancel-scheduled'),
    trialsEnded: sum(trialOver),
    trialsConverted: sum((step) => trialOver(step) && step.paysAfter === 1),
  };
}
