import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';

/** A payment with the id that the provider knows its payer by. */
export type PaymentToMake = PaymentAttempt & { readonly customerId: string | null };

/** In the order of the ids; undefined for one that is unknown. */
export async function readToMake(
  db: Db,
  ids: readonly string[],
): Promise<readonly (PaymentToMake | undefined)[]> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .leftJoin('paymentCustomers', (join) =>
      join
        .onRef('paymentCustomers.userId', '=', 'paymentAttempts.userId')
        .onRef('paymentCustomers.provider', '=', 'paymentAttempts.provider'),
    )
    .selectAll('paymentAttempts')
    .select('paymentCustomers.customerId')
    .where('paymentAttempts.id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}
