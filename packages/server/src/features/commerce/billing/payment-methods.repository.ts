import type { PaymentMethodsTable } from '../../../storage/billing-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** Keeps what may be known of a card: enough to tell it from another, too little to use it. */
export async function keepPaymentMethod(db: Db, method: PaymentMethodsTable): Promise<void> {
  await db.insertInto('paymentMethods').values(method).execute();
}

/** The default first, then in the order they were kept. */
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
