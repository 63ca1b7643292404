import type { Money } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

interface Row {
  readonly userId: string;
  readonly currency: string;
  readonly amount: number;
}

/** Payments of each of these users, less refunds, one entry per currency. */
export const spendOf = (db: Db, userIds: readonly string[]) => spend(db, userIds, sql`true`);

/** The same at one mentor. */
export const spentAt = (db: Db, mentorId: string, userIds: readonly string[]) =>
  spend(db, userIds, sql`invoices.mentor_id = ${mentorId}`);

async function spend(
  db: Db,
  userIds: readonly string[],
  which: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, readonly Money[]>> {
  if (userIds.length === 0) return new Map();
  const ids = sql.join(userIds);
  // In the order of the index that holds all of it.
  const { rows: paid } = await sql<Row>`
    select user_id, currency, cast(sum(total) as bigint) as amount from invoices
    where user_id in (${ids}) and ${which} and paid_at is not null
    group by user_id, mentor_id, currency`.execute(db);
  // Not the other way around: few invoices have refunds.
  const { rows: refunded } = await sql<Row>`
    select refunds.user_id, invoices.currency, cast(0 - sum(refunds.amount) as bigint) as amount
    from refunds cross join invoices
    where invoices.id = refunds.invoice_id and refunds.user_id in (${ids}) and ${which}
      and refunds.status <> 'failed'
    group by refunds.user_id, invoices.currency`.execute(db);
  const back = Map.groupBy(refunded, ({ userId }) => userId);
  return new Map(
    [...Map.groupBy(paid, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      netOf(own, back.get(userId) ?? []),
    ]),
  );
}

function netOf(paid: readonly Row[], refunded: readonly Row[]): Money[] {
  return [...Map.groupBy([...paid], ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      amount: [...own, ...refunded.filter((row) => row.currency === currency)].reduce(
        (sum, row) => sum + row.amount,
        0,
      ),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
