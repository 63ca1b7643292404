import type { Payout } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import type { Page, Span } from '../books/mentor-ledger.repository.ts';

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
  return rows.map(({ id, createdAt, amount, currency, status, arrivalDate, failure }) => ({
    uuid: id,
    at: createdAt,
    amount,
    currency,
    status,
    arrivalDate,
    failure,
  }));
}

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
