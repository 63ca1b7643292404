import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { RefundsTable } from '../../../storage/ledger-tables.ts';

export type RefundRow = Selectable<RefundsTable>;

export async function insertRefund(db: Db, refund: Insertable<RefundsTable>): Promise<void> {
  await db.insertInto('refunds').values(refund).execute();
}

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findRefundOf(
  db: Db,
  provider: string,
  providerRefundId: string,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerRefundId', '=', providerRefundId)
    .executeTakeFirst();
}

/** Whether a refund of the invoice is under way whose id at the provider is not known. */
export async function hasUnnamedRefund(db: Db, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'pending')
    .where('providerRefundId', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeRefund(
  db: Db,
  id: string,
  change: Partial<Pick<RefundRow, 'status' | 'providerRefundId'>>,
): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute();
}
