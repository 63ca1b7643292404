import { brand, type PriceInterval } from '@skipper/core/contract';
import { conflict, invalid } from '../../../http/problem-error.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { findPlanRow, listPrices, type PlanRow } from '../plans/plans.repository.ts';
import { requirePlanOnSale } from './order-rules.ts';
import { requireSeat } from './seats.ts';

/** The plan and interval to change to. */
export interface Target {
  readonly planUuid: string;
  readonly interval: PriceInterval | 'free';
}

export interface TargetPrice {
  readonly plan: PlanRow;
  readonly price: Pick<SubscriptionsTable, 'interval' | 'amount' | 'currency'>;
}

const refusals: Readonly<Partial<Record<SubscriptionsTable['billingStatus'], string>>> = {
  incomplete: 'This order is not paid yet.',
  past_due: 'A payment is due. Pay it first, then change your plan.',
  paused: 'This subscription is paused. Change your plan when the pause is over.',
  comped: 'This subscription is a gift. Subscribe to the plan that you would like to pay for.',
  canceled: 'This subscription has ended. Subscribe again.',
  expired: 'This subscription has ended. Subscribe again.',
};

/** @throws ProblemError 409 for a subscription whose plan cannot be changed now. */
export function requireChangeable(row: SubscriptionsTable): void {
  const { billingStatus, cancelAtPeriodEnd, payingSince, source } = row;
  if (source === 'whop') {
    throw conflict('This subscription is paid at Whop. Change your plan there.', 'paid_at_whop');
  }
  const refusal = refusals[billingStatus];
  if (refusal !== undefined) throw conflict(refusal, billingStatus);
  if (cancelAtPeriodEnd === 1) {
    throw conflict('This subscription is set to end. Resume it first.', 'ending');
  }
  if (payingSince !== null) throw underWay();
}

export const underWay = () =>
  conflict('A payment of this subscription is under way. Try again shortly.', 'payment_under_way');

/** @throws ProblemError 400 for an unknown plan, 409 for one that cannot be changed to. */
export async function requireTarget(
  db: Db,
  row: SubscriptionsTable,
  { planUuid, interval }: Target,
  now: number,
): Promise<TargetPrice> {
  // Not 404: the subscription is there.
  if (!(await findPlanRow(db, planUuid))) {
    throw invalid('We couldn’t find this plan.', 'unknown_plan', 'planUuid');
  }
  const plan = await requirePlanOnSale(db, planUuid, row.userId);
  if (plan.mentorId !== row.mentorId) {
    throw conflict(`This plan is sold by another ${brand.mentor}.`, 'other_mentor');
  }
  if (plan.id === row.planId && interval === row.interval) {
    throw conflict('You’re already on this plan.', 'same_plan');
  }
  const prices = await listPrices(db, [plan.id]);
  const free = { interval: 'free', amount: 0, currency: row.currency } as const;
  const price =
    prices.length === 0 && interval === 'free'
      ? free
      : prices.find((one) => one.interval === interval);
  if (!price) throw conflict('This plan isn’t sold at this interval.', 'not_on_sale');
  if (row.interval !== 'free' && price.currency !== row.currency) {
    throw conflict(
      `This plan is sold in ${price.currency}, and you pay in ${row.currency}. Cancel your subscription, then subscribe to it.`,
      'other_currency',
    );
  }
  if (plan.id !== row.planId) await requireSeat(db, { planId: plan.id, userId: row.userId }, now);
  return { plan, price };
}
