import type { BillingDetailsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

export function findBillingDetails(
  db: Db,
  userId: string,
): Promise<BillingDetailsTable | undefined> {
  return db
    .selectFrom('billingDetails')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function writeBillingDetails(db: Db, row: BillingDetailsTable): Promise<void> {
  const { userId: _, ...values } = row;
  await db
    .insertInto('billingDetails')
    .values(row)
    .onConflict((on) => on.column('userId').doUpdateSet(values))
    .execute();
}

/** Invoices keep the parties that they were issued to. */
export async function deleteBillingDetails(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('billingDetails').where('userId', '=', userId).execute();
}
