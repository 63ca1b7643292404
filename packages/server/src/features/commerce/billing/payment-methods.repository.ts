import type { PaymentMethodsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** Stores the displayable parts of a card: enough to recognise it, too little to charge it. */
export async function keepPaymentMethod(db: Db, method: PaymentMethodsTable): Promise<void> {
  await db.insertInto('paymentMethods').values(method).execute();
}

/** The default first, then in the order they were added. */
export function listPaymentMethods(db: Db, userId: string): Promise<PaymentMethodsTable[]> {
  return db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
