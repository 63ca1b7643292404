import {
  brand,
  disclaimerVersion,
  opensNothing,
  opensNothingWords,
  type PriceInterval,
} from '@skipper/core/contract';
import { isOrdered } from '../../../domain/commerce/subscriptions/billing-status.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { isAnyPaid } from '../billing/invoices.repository.ts';
import { findMethod } from '../payments/payment-methods.repository.ts';
import { lockPlans, sellsNothing } from '../plans/opened-accounts.repository.ts';
import { findPlanRow, isOnSale, listPrices, type PlanRow } from '../plans/plans.repository.ts';

/** A plan as its buyer has reviewed it. */
export interface Order {
  readonly planUuid: string;
  readonly interval: PriceInterval | 'free';
  /** The reviewed price in minor units: another one is never charged. */
  readonly amount: number;
  readonly currency: string;
  /** The reviewed charge of today, in minor units. */
  readonly dueToday?: number | undefined;
  /** The reviewed terms, by the name that the offer gave them. */
  readonly terms?: string | undefined;
  /** A code that takes something off. */
  readonly coupon?: string | undefined;
  /** The code of an affiliate, and when its link was followed (ISO 8601). */
  readonly ref?: string | undefined;
  readonly refAt?: string | undefined;
  /** A kept card; without one the buyer enters a card. */
  readonly paymentMethodUuid?: string | undefined;
  readonly acceptDisclaimerVersion: number;
}

/** Buyers are of age and have accepted the terms: both are asked for when a profile is set up. */
export async function requireSetUp(db: Db, userId: string): Promise<void> {
  const { needsSetup } = await readUser(db, userId);
  if (needsSetup === 1) throw conflict('Set up your profile first.', 'profile_not_set_up');
}

/**
 * A hidden plan can be bought by those who have its id; a mentor buys none of their own. Takes the
 * plan's lock.
 */
export async function requirePlanOnSale(db: Db, planId: string, userId: string): Promise<PlanRow> {
  const plan = await findPlanRow(db, planId);
  if (!plan) throw notFound();
  await lockPlans(db, [planId]);
  if (!(await isOnSale(db, planId))) throw conflict('This plan is not sold.', 'not_on_sale');
  if (plan.mentorId === userId) throw conflict('This is your own plan.', 'own_plan');
  if (await sellsNothing(db, planId)) throw conflict(opensNothingWords(plan.name), opensNothing);
  return plan;
}

export async function requirePrice(
  db: Db,
  plan: PlanRow,
  order: Order,
): Promise<{ readonly amount: number; readonly currency: string }> {
  const prices = await listPrices(db, [plan.id]);
  if (prices.length === 0 && order.interval === 'free')
    return { amount: 0, currency: order.currency };
  const price = prices.find(({ interval }) => interval === order.interval);
  if (price?.amount === order.amount && price.currency === order.currency) return price;
  throw priceChanged();
}

/** The charge of today has to be the one that the buyer has seen. */
export function requireReviewed({ dueToday }: Order, due: number): void {
  if (dueToday !== undefined && dueToday !== due) throw priceChanged();
}

const priceChanged = () =>
  conflict('The price has changed. Review the plan again.', 'price_changed');

export function requireDisclaimer({ acceptDisclaimerVersion }: Order): void {
  if (acceptDisclaimerVersion === disclaimerVersion) return;
  const message = 'Accept the current version of the risk disclosure.';
  throw invalid(message, 'disclaimer_outdated', 'acceptDisclaimerVersion');
}

export const isSubscribed = (held: readonly SubscriptionsTable[]): boolean =>
  held.some(({ billingStatus }) => isOrdered(billingStatus));

/** One paid subscription for each mentor. A gift gives way to a paid one. */
export function requireNoOther(held: readonly SubscriptionsTable[]): void {
  if (!isSubscribed(held)) return;
  throw conflict('You’re already subscribed. Change your plan instead.', 'already_subscribed');
}

export const payingAnother = () =>
  conflict(
    `A payment for another plan of this ${brand.mentor} is under way. Try again shortly.`,
    'payment_under_way',
  );

/** The provider's id of a kept card; null where the buyer enters one. */
export async function requireCard(
  db: Db,
  userId: string,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null;
  const method = await findMethod(db, userId, id);
  if (method?.providerMethodId) return method.providerMethodId;
  throw invalid('Choose one of your cards.', 'unknown_card', 'paymentMethodUuid');
}

/** Whether a period was ever paid for or tried. A plan that is free now may have followed either. */
export async function hasPaid(db: Db, held: readonly SubscriptionsTable[]): Promise<boolean> {
  const isTried = held.some(
    ({ currentPeriodStart, interval, trialEndsAt }) =>
      trialEndsAt !== null || (currentPeriodStart !== null && interval !== 'free'),
  );
  if (isTried) return true;
  const free = held.filter(({ interval }) => interval === 'free').map(({ id }) => id);
  return free.length > 0 && (await isAnyPaid(db, free));
}
