import type { PaidElsewhere } from '@skipper/core/contract';
import type { ForeignPeriodsTable } from '../../../storage/checkout-tables.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** Keeps until when a subscription runs elsewhere. */
export async function keepForeignPeriod(db: Db, row: ForeignPeriodsTable): Promise<void> {
  const { periodEnd, renews } = row;
  await db
    .insertInto('foreignPeriods')
    .values(row)
    .onConflict((on) => on.column('subscriptionId').doUpdateSet({ periodEnd, renews }))
    .execute();
}

/** Those of these subscriptions that are paid for at Whop, with their periods there by id. */
export async function readPaidElsewhere(
  db: Db,
  rows: readonly Pick<SubscriptionsTable, 'id' | 'source'>[],
): Promise<ReadonlyMap<string, PaidElsewhere>> {
  const ids = rows.filter(({ source }) => source === 'whop').map(({ id }) => id);
  const unread: PaidElsewhere = { source: 'whop', periodEnd: null, renews: true };
  const found = new Map(ids.map((id) => [id, unread]));
  for (const some of inChunks(ids)) {
    const periods = await db
      .selectFrom('foreignPeriods')
      .selectAll()
      .where('subscriptionId', 'in', some)
      .execute();
    for (const { subscriptionId, periodEnd, renews } of periods) {
      found.set(subscriptionId, { source: 'whop', periodEnd, renews: renews === 1 });
    }
  }
  return found;
}
