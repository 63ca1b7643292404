import type { PriceInterval } from '@skipper/core/contract';
import { periodEnd } from '../domain/commerce/billing/billing-period.ts';
import { day } from '../domain/time/durations.ts';
import type { Services } from '../features/services.ts';
import type { Db } from '../storage/database.ts';

/** A yearly price is that of ten months. */
const monthsPaid = 10;

/** How a subscription goes. */
export type DemoCourse =
  | 'stays'
  | 'pays yearly'
  | 'upgrades'
  | 'leaves'
  | 'returns'
  | 'late'
  | 'trial'
  | 'gift';

export interface DemoSubscription {
  readonly userId: string;
  readonly planId: string;
  readonly planName: string;
  /** Minor units of a dollar. */
  readonly monthly: number;
  /** Milliseconds. */
  readonly start: number;
  readonly now: number;
  readonly course: DemoCourse;
  /** Called once it has begun, before its first invoice. */
  readonly begun?: (subscriptionId: string) => Promise<void>;
}

type BillingServices = Pick<Services, 'billing' | 'subscriptions'>;

/** Runs a subscription from its start until now through the ordinary services, invoice by invoice. */
export async function liveSubscription(
  db: Db,
  services: BillingServices,
  one: DemoSubscription,
): Promise<void> {
  const { course, start, now } = one;
  if (course === 'trial') {
    await begin(db, services, one, {
      at: now - 4 * day,
      billingStatus: 'trialing',
      end: now + 3 * day,
    });
  } else if (course === 'gift') {
    await begin(db, services, one, { at: start, billingStatus: 'comped', end: now + 90 * day });
  } else if (course === 'leaves' || course === 'returns') {
    await leave(db, services, one);
    // Returning subscribers start a new subscription.
    const back = periodEnd(start, 'month', 4);
    if (course === 'returns' && back < now) {
      await liveSubscription(db, services, { ...one, start: back, course: 'stays' });
    }
  } else await pay(db, services, one);
}

interface Beginning {
  readonly at: number;
  readonly billingStatus: 'active' | 'trialing' | 'comped';
  readonly end: number;
  readonly interval?: PriceInterval;
}

async function begin(
  db: Db,
  { subscriptions }: BillingServices,
  { userId, planId, monthly, begun }: DemoSubscription,
  { at, billingStatus, end, interval = 'month' }: Beginning,
): Promise<string> {
  const amount = priceOf(monthly, interval);
  const price = { interval, amount, currency: 'USD' };
  const id = await subscriptions.subscribe(
    db,
    { userId, planId, billingStatus, currentPeriodEnd: end, ...price },
    at,
  );
  await begun?.(id);
  return id;
}

const priceOf = (monthly: number, interval: PriceInterval): number =>
  interval === 'year' ? monthly * monthsPaid : monthly;

/** The starts of the periods up to now, and the end of the last one. */
function periodsUntil(start: number, interval: PriceInterval, now: number) {
  const starts: number[] = [];
  for (let count = 0; periodEnd(start, interval, count) <= now; count += 1) {
    starts.push(periodEnd(start, interval, count));
  }
  return { starts, end: periodEnd(start, interval, starts.length) };
}

/** Two months, of which the second is given back in part, and gone. */
async function leave(db: Db, services: BillingServices, one: DemoSubscription): Promise<void> {
  const { billing, subscriptions } = services;
  const ends = periodEnd(one.start, 'month', 2);
  const id = await begin(db, services, one, { at: one.start, billingStatus: 'active', end: ends });
  await charge(db, services, one, id, { at: one.start, interval: 'month' });
  const second = periodEnd(one.start, 'month', 1);
  if (second > one.now) return;
  const last = await charge(db, services, one, id, { at: second, interval: 'month' });
  const asked = second + 3 * day;
  if (asked > one.now) return;
  await subscriptions.change(db, id, 'schedule-cancel', asked, { cancelReason: 'too-expensive' });
  const half = { amount: Math.round(one.monthly / 2), reason: 'Left within the first days.' };
  await billing.refund(db, last, half, asked);
  if (ends <= one.now) await subscriptions.change(db, id, 'end', ends);
}

/** The third payment is then some days late, and its grace lasts. */
const lateStart = (now: number): number => now - 65 * day;

async function pay(db: Db, services: BillingServices, one: DemoSubscription): Promise<void> {
  const { course, now } = one;
  const start = course === 'late' ? lateStart(now) : one.start;
  const interval = course === 'pays yearly' ? 'year' : 'month';
  const { starts, end } = periodsUntil(start, interval, now);
  const id = await begin(db, services, one, { at: start, billingStatus: 'active', end, interval });
  for (const [index, at] of starts.entries()) {
    if (course === 'upgrades' && index === 3) return upgrade(db, services, one, id, at);
    const isLate = course === 'late' && index > 0 && index === starts.length - 1;
    await charge(db, services, one, id, { at, interval, isLate });
    if (isLate) await services.subscriptions.change(db, id, 'fall-late', at, { failure: 'soft' });
  }
}

async function upgrade(
  db: Db,
  services: BillingServices,
  one: DemoSubscription,
  id: string,
  at: number,
): Promise<void> {
  const price = { interval: 'year', amount: priceOf(one.monthly, 'year') } as const;
  const currentPeriodEnd = periodEnd(at, 'year', 1);
  await services.subscriptions.change(db, id, 'change-price', at, { price, currentPeriodEnd });
  await charge(db, services, one, id, { at, interval: 'year' });
}

/** An invoice for a period, paid at once unless its payer is late. */
async function charge(
  db: Db,
  { billing }: BillingServices,
  { monthly, planName }: DemoSubscription,
  subscriptionId: string,
  period: { readonly at: number; readonly interval: PriceInterval; readonly isLate?: boolean },
): Promise<string> {
  const { at, interval, isLate = false } = period;
  const lines = [
    { description: `${planName}, one ${interval}`, amount: priceOf(monthly, interval) },
  ];
  const span = { start: at, end: periodEnd(at, interval, 1) };
  const id = await billing.issue(db, { subscriptionId, lines, currency: 'USD', period: span }, at);
  if (isLate) await billing.fail(db, id);
  else await billing.pay(db, id, at);
  return id;
}
