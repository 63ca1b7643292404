import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import {
  findChangeAttempt,
  findLatestAttempt,
  waitsForPayer,
} from '../payments/payment-attempts.repository.ts';
import { listOpeningOnly, lockPlans } from '../plans/opened-accounts.repository.ts';
import { openChangeOf } from './open-change.ts';
import { listWaiting } from './waiting-orders.repository.ts';

/**
 * Gives up what waits for its payer and is for a plan that opens no other account in use than this
 * one: orders, and changes of plan. What was paid by then counts. Within the transaction that archives
 * the account.
 */
export async function giveUpOrders(
  db: Db,
  random: Random,
  account: { readonly id: string; readonly ownerId: string },
  now: number,
): Promise<void> {
  const plans = new Set((await listOpeningOnly(db, account.id)).map(({ id }) => id));
  await lockPlans(db, [...plans]);
  for (const row of await listWaiting(db, 'mentorId', account.ownerId)) {
    if (plans.has(openChangeOf(row)?.planId ?? row.planId)) await giveUp(db, random, row, now);
  }
}

/**
 * The same for a user who is suspended: what others would pay them, and what they would pay. Within
 * the transaction that suspends them.
 */
export async function giveUpOrdersWith(
  db: Db,
  random: Random,
  userId: string,
  now: number,
): Promise<void> {
  await giveUpOrdersTo(db, random, userId, now);
  await giveUpAll(db, random, await listWaiting(db, 'userId', userId), now);
}

/** The same for a mentor who sells nothing any more. */
export async function giveUpOrdersTo(
  db: Db,
  random: Random,
  mentorId: string,
  now: number,
): Promise<void> {
  await giveUpAll(db, random, await listWaiting(db, 'mentorId', mentorId), now);
}

async function giveUpAll(
  db: Db,
  random: Random,
  rows: readonly SubscriptionsTable[],
  now: number,
): Promise<void> {
  for (const row of rows) await giveUp(db, random, row, now);
}

async function giveUp(db: Db, random: Random, row: SubscriptionsTable, now: number): Promise<void> {
  const change = openChangeOf(row);
  const attempt = change
    ? await findChangeAttempt(db, change.id)
    : await findLatestAttempt(db, row.id);
  if (!attempt || !isUnpaid(attempt)) return;
  await enqueue(db, random, 'payment-given-up', { attemptId: attempt.id }, now);
}

/** Before its card was entered. A kept card is being charged. */
export const isUnpaid = (attempt: PaymentAttempt): boolean =>
  waitsForPayer(attempt) || (attempt.status === 'queued' && attempt.methodId === null);
