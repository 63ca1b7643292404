import type { PlanPrice } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import {
  type PendingPrice,
  pendingPriceText,
  priceChangePrefix,
  priceNotice,
} from '../../../domain/commerce/plans/pending-price.ts';
import { orderedStatuses } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { pendingOf } from './pending-change.ts';

/**
 * Schedules the plan's new prices for paying subscribers, from the first renewal that is at least
 * 30 days ahead. Subscribers who already pay that price lose their pending change; an interval
 * without a price keeps its old one, whatever was announced before, unless the plan is free now. A
 * change that the subscriber requested is kept, at the price that they reviewed. Free subscribers
 * never become paying ones.
 */
export async function announcePrices(
  db: Db,
  planId: string,
  prices: readonly PlanPrice[],
  now: number,
): Promise<void> {
  const change = { reason: 'price-change', planId, notBefore: instant(now + priceNotice) } as const;
  for (const interval of ['month', 'quarter', 'year'] as const) {
    if (prices.some((price) => price.interval === interval)) continue;
    if (prices.length > 0) {
      await takeBack(db, planId, interval);
      continue;
    }
    const [held] = await payers(db, planId, interval).select('currency').limit(1).execute();
    if (!held) continue;
    const free = { ...change, interval: 'free', amount: 0, currency: held.currency } as const;
    await announce(db, planId, interval, free);
  }
  for (const price of prices) await announce(db, planId, price.interval, { ...change, ...price });
}

const payers = (db: Db, planId: string, interval: PlanPrice['interval']) =>
  db
    .selectFrom('subscriptions')
    .where('planId', '=', planId)
    .where('interval', '=', interval)
    .where('billingStatus', 'in', orderedStatuses);

async function announce(
  db: Db,
  planId: string,
  interval: PlanPrice['interval'],
  pending: PendingPrice,
): Promise<void> {
  const { amount, currency } = pending;
  const open = db
    .updateTable('subscriptions')
    .where('planId', '=', planId)
    .where('interval', '=', interval)
    .where('billingStatus', 'in', orderedStatuses)
    .where((eb) =>
      eb.or([
        eb('pendingUpdate', 'is', null),
        eb('pendingUpdate', 'like', `${priceChangePrefix}%`),
      ]),
    );
  await open
    .set({ pendingUpdate: pendingPriceText(pending) })
    .where((eb) => eb.or([eb('amount', '<>', amount), eb('currency', '<>', currency)]))
    .execute();
  await open
    .set({ pendingUpdate: null })
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .execute();
  await announceInstead(db, planId, interval, pending);
}

/**
 * A change that the subscriber requested is made whatever is announced. It keeps the announced price
 * that it takes the place of: the latest, unless that is what they pay already.
 */
async function announceInstead(
  db: Db,
  planId: string,
  interval: PlanPrice['interval'],
  announced: PendingPrice,
): Promise<void> {
  for (const row of await listRequested(db, planId, interval)) {
    const { announced: before, ...own } = pendingOf(row) ?? {};
    if (before && isSamePrice(before, announced)) continue;
    const next = isSamePrice(row, announced)
      ? own
      : { ...own, announced: { ...announced, untold: true } };
    await replaceRequested(db, row, next);
  }
}

/** The price that is paid goes on. */
async function takeBack(db: Db, planId: string, interval: PlanPrice['interval']): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ pendingUpdate: null })
    .where('planId', '=', planId)
    .where('interval', '=', interval)
    .where('billingStatus', 'in', orderedStatuses)
    .where('pendingUpdate', 'like', `${priceChangePrefix}%`)
    .execute();
  for (const row of await listRequested(db, planId, interval)) {
    const { announced, ...own } = pendingOf(row) ?? {};
    if (announced) await replaceRequested(db, row, own);
  }
}

type Requested = Pick<SubscriptionsTable, 'id' | 'amount' | 'currency' | 'pendingUpdate'>;

/** Subscriptions with a change that their subscriber requested. */
const listRequested = (
  db: Db,
  planId: string,
  interval: PlanPrice['interval'],
): Promise<Requested[]> =>
  payers(db, planId, interval)
    .select(['id', 'amount', 'currency', 'pendingUpdate'])
    .where('pendingUpdate', 'is not', null)
    .where('pendingUpdate', 'not like', `${priceChangePrefix}%`)
    .execute();

/** Unless it is another one by now. */
async function replaceRequested(db: Db, row: Requested, next: object): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ pendingUpdate: JSON.stringify(next) })
    .where('id', '=', row.id)
    .where('pendingUpdate', '=', row.pendingUpdate)
    .execute();
}

type Price = Pick<PendingPrice, 'amount' | 'currency'>;

const isSamePrice = (one: Price, other: Price): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/** Subscriptions to a plan whose next price was announced, by id, from the one after this on. */
export function listAnnounced(
  db: Db,
  planId: string,
  after: string,
  limit: number,
): Promise<SubscriptionsTable[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('planId', '=', planId)
    .where('billingStatus', 'in', orderedStatuses)
    .where('pendingUpdate', 'like', `${priceChangePrefix}%`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
