import type { Payout, PayoutDetail } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';
import type { Span } from '../books/mentor-ledger.repository.ts';
import { readTaken, sumPayoutParts } from '../books/payout-entries.repository.ts';
import type { PayoutRow } from './payout-run.repository.ts';

export async function listPayouts(
  db: Db,
  mentorId: string,
  span: Span,
  { limit, offset }: Page,
): Promise<Payout[]> {
  const rows = await payouts(db, mentorId, span)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(viewPayout);
}

/** A payout with what it consists of. */
export async function readPayout(db: Db, id: string): Promise<PayoutDetail> {
  const payout = await db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const parts = await sumPayoutParts(db, id);
  const ofSales = await readTaken(db, id);
  const known = parts.reduce((sum, { amount }) => sum + amount, 0);
  const others = [
    { kind: 'carried', amount: ofSales - known, entries: null },
    { kind: 'referral', amount: payout.amount - ofSales, entries: null },
  ] as const;
  return {
    ...viewPayout(payout),
    parts: [...parts, ...others.filter(({ amount }) => amount !== 0)],
  };
}

const all: Span = { from: undefined, to: undefined };

/** The latest payout of a user, if it failed. */
export async function findReturned(db: Db, userId: string): Promise<Payout | undefined> {
  const [latest] = await listPayouts(db, userId, all, { limit: 1, offset: 0 });
  return latest?.status === 'failed' ? latest : undefined;
}

export const viewPayout = (row: PayoutRow): Payout => ({
  uuid: row.id,
  at: row.createdAt,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  arrivalDate: row.arrivalDate,
  failure: row.failure,
});

export async function countPayouts(db: Db, mentorId: string, span: Span): Promise<number> {
  const { count } = await payouts(db, mentorId, span)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function payouts(db: Db, mentorId: string, { from, to }: Span) {
  let query = db.selectFrom('payouts').where('mentorId', '=', mentorId);
  if (from !== undefined) query = query.where('createdAt', '>=', from);
  if (to !== undefined) query = query.where('createdAt', '<', to);
  return query;
}

/** Payouts of a user that have not arrived. */
export function listUnsettled(
  db: Db,
  userId: string,
): Promise<{ amount: number; currency: string }[]> {
  return db
    .selectFrom('payouts')
    .select(['amount', 'currency'])
    .where('mentorId', '=', userId)
    .where('status', '=', 'pending')
    .execute();
}
