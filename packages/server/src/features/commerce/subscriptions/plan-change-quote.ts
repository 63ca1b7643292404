import { chargeProblem, chargeStep, smallestCharge } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { type Discount, discounted, lasts } from '../../../domain/commerce/billing/discount.ts';
import {
  type HeldPeriod,
  isUpgrade,
  quoteUpgrade,
} from '../../../domain/commerce/subscriptions/plan-change.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { paidSince } from '../billing/paid-since.ts';
import { findCouponRow } from '../coupons/coupons.repository.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import { pricePeriod, priceRenewal } from './discounted-invoice.ts';
import { isOfOtherCurrency } from './pending-change.ts';
import { requireTarget, type Target, type TargetPrice } from './plan-change-rules.ts';

export interface InvoiceLine {
  readonly description: string;
  readonly amount: number;
}

/** The cost and the effect of a change, as of one instant. Minor units. */
export interface PlanChangeQuote {
  readonly when: 'now' | 'renewal';
  readonly effectiveAt: string;
  /** Why an upgrade waits for the renewal: so little is due now. */
  readonly waits: { readonly due: number; readonly least: number } | null;
  readonly planId: string;
  readonly planName: string;
  readonly interval: SubscriptionsTable['interval'];
  readonly amount: number;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly due: number;
  /** The rest of the price that was paid for the period: an upgrade credits a part of it. */
  readonly paid: number;
  /** The time that is paid for, in milliseconds. Null: nothing is paid. */
  readonly period: HeldPeriod | null;
  /** Whether that is a new period. */
  readonly begins: boolean;
  /** The coupon’s terms, if they hold for the new plan. */
  readonly discount: string | null;
  readonly nextCharge: { readonly at: string; readonly amount: number } | null;
}

/** @throws ProblemError as `requireTarget`. */
export async function quoteChange(
  db: Db,
  row: SubscriptionsTable,
  target: Target,
  at: number,
): Promise<PlanChangeQuote> {
  const found = await requireTarget(db, row, target, at);
  const discount = await carriedDiscount(db, row, found);
  const upgrade = isUpgrade(row, found.price) ? await quoteNow(db, row, found, discount, at) : null;
  if (upgrade && isChargeable(upgrade)) return upgrade;
  const { plan, price } = found;
  const { currentPeriodEnd } = row;
  return {
    ...price,
    planId: plan.id,
    planName: plan.name,
    when: currentPeriodEnd === null ? 'now' : 'renewal',
    effectiveAt: currentPeriodEnd ?? instant(at),
    waits: upgrade && { due: upgrade.due, least: smallestCharge(price.currency) },
    lines: [],
    due: 0,
    paid: 0,
    period: null,
    begins: false,
    discount,
    nextCharge: nextCharge(price, discount, currentPeriodEnd),
  };
}

/** Too little to charge waits for the renewal, as a credit does. */
const isChargeable = ({ due: amount, currency }: PlanChangeQuote): boolean =>
  amount === 0 || (amount > 0 && chargeProblem({ amount, currency }) === undefined);

async function quoteNow(
  db: Db,
  row: SubscriptionsTable,
  { plan, price }: TargetPrice,
  discount: string | null,
  at: number,
): Promise<PlanChangeQuote> {
  const target = { ...price, planId: plan.id, planName: plan.name };
  const now = { ...target, when: 'now', effectiveAt: instant(at), waits: null } as const;
  const isTrial = row.billingStatus === 'trialing';
  const end = row.currentPeriodEnd;
  if (isTrial && end !== null && plan.trialDays > 0) {
    const free = { lines: [], due: 0, paid: 0, period: null, begins: false };
    return { ...now, ...free, discount, nextCharge: nextCharge(price, discount, end) };
  }
  const held = isTrial ? null : periodOf(row);
  const paid = await creditablePrice(db, row);
  const from = { interval: row.interval, amount: row.amount, paid, period: held };
  const begun = pricePeriod({ ...price, discount }, `${plan.name}, one ${price.interval}`, at);
  const list = discount === null ? price.amount : discounted(price.amount, termsOf(discount));
  const rest = quoteUpgrade(from, { interval: price.interval, amount: list }, at);
  const lines = rest.begins
    ? begun.lines
    : [{ description: `${plan.name}, rest of the period`, amount: rest.charge }];
  const old = await readPlanRow(db, row.planId);
  const charged = lines.reduce((sum, { amount }) => sum + amount, 0);
  const credit = roundedCredit(charged, rest.credit, price.currency);
  const credited = { description: `${old.name}, unused time`, amount: -credit };
  const all = credit === 0 ? lines : [...lines, credited];
  const kept = rest.begins ? begun.discount : discount;
  const next = rest.begins ? instant(rest.period.end) : end;
  return {
    ...now,
    lines: all,
    due: all.reduce((sum, { amount }) => sum + amount, 0),
    paid,
    period: rest.period,
    begins: rest.begins,
    discount: kept,
    nextCharge: nextCharge(price, kept, next),
  };
}

/** Rounded in the buyer's favour, so that what is due can be charged. */
function roundedCredit(charged: number, credit: number, currency: string): number {
  return charged > credit ? credit + ((charged - credit) % chargeStep(currency)) : credit;
}

const termsOf = (discount: string): Discount => JSON.parse(discount) as Discount;

function periodOf({ currentPeriodStart, currentPeriodEnd }: SubscriptionsTable): HeldPeriod | null {
  if (currentPeriodStart === null || currentPeriodEnd === null) return null;
  return { start: Date.parse(currentPeriodStart), end: Date.parse(currentPeriodEnd) };
}

/**
 * The price of the current period less what was given back of it (product rules 4.8); nothing in a
 * trial.
 */
export async function creditablePrice(db: Db, row: SubscriptionsTable): Promise<number> {
  const period = row.billingStatus === 'trialing' ? null : periodOf(row);
  if (period === null) return 0;
  const { gross, left } = await paidSince(db, row.id, instant(period.start));
  if (gross === 0) return 0;
  const { lines } = priceRenewal(row, '', period.start);
  const price = lines.reduce((sum, { amount }) => sum + amount, 0);
  return Number((BigInt(price) * BigInt(left)) / BigInt(gross));
}

/**
 * A coupon goes along to the plans that it is for, and an amount off in its own currency: after a
 * free plan the next may have another one.
 */
async function carriedDiscount(
  db: Db,
  row: SubscriptionsTable,
  { plan, price }: TargetPrice,
): Promise<string | null> {
  const { discount, currentPeriodStart } = row;
  if (discount === null || isOfOtherCurrency(row, price.currency)) return null;
  const terms = termsOf(discount);
  if (currentPeriodStart !== null && !lasts(terms, Date.parse(currentPeriodStart))) return null;
  const planIds = (await findCouponRow(db, terms.couponId))?.planIds ?? '[]';
  const only = JSON.parse(planIds) as string[];
  return only.length === 0 || only.includes(plan.id) ? discount : null;
}

function nextCharge(
  { interval, amount, currency }: TargetPrice['price'],
  discount: string | null,
  at: string | null,
): PlanChangeQuote['nextCharge'] {
  if (interval === 'free' || at === null) return null;
  const { lines } = priceRenewal({ amount, currency, discount }, '', Date.parse(at));
  return { at, amount: lines.reduce((sum, line) => sum + line.amount, 0) };
}
