import type { Money } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import { unindexed } from '../../../storage/unindexed.ts';

interface Row {
  readonly userId: string;
  readonly currency: string;
  readonly amount: number;
}

/** Payments of each of these users, less refunds, one entry per currency. */
export const spendOf = (db: Db, userIds: readonly string[]) => spend(db, userIds, sql`true`);

/** The same at one mentor. By the index of users: of a mentor, all sales would be read. */
export const spentAt = (db: Db, mentorId: string, userIds: readonly string[]) =>
  spend(db, userIds, sql`${unindexed('invoices.mentorId')} = ${mentorId}`);

async function spend(
  db: Db,
  userIds: readonly string[],
  which: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, readonly Money[]>> {
  if (userIds.length === 0) return new Map();
  const ids = sql.join(userIds);
  const { rows: paid } = await sql<Row>`
    select user_id, currency, cast(sum(total) as bigint) as amount from invoices
    where user_id in (${ids}) and ${which} and paid_at is not null group by user_id, currency
    order by currency`.execute(db);
  const { rows: refunded } = await sql<Row>`
    select invoices.user_id, invoices.currency, cast(sum(refunds.amount) as bigint) as amount
    from refunds join invoices on invoices.id = refunds.invoice_id
    where invoices.user_id in (${ids}) and ${which} and refunds.status <> 'failed'
    group by invoices.user_id, invoices.currency`.execute(db);
  const spent = new Map<string, Money[]>();
  for (const { userId, currency, amount } of paid) {
    const back = refunded.find((row) => row.userId === userId && row.currency === currency);
    const own = spent.get(userId) ?? [];
    own.push({ amount: amount - (back?.amount ?? 0), currency });
    spent.set(userId, own);
  }
  return spent;
}
