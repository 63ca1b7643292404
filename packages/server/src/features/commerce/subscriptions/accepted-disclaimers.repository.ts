import type { AcceptedDisclaimersTable } from '../../../storage/checkout-tables.ts';
import type { Db } from '../../../storage/database.ts';

export async function keepAccepted(db: Db, accepted: AcceptedDisclaimersTable): Promise<void> {
  await db.insertInto('acceptedDisclaimers').values(accepted).execute();
}

/** The latest that was accepted with an order of the subscription; undefined for a gift. */
export function findAccepted(
  db: Db,
  subscriptionId: string,
): Promise<Pick<AcceptedDisclaimersTable, 'version' | 'at'> | undefined> {
  return db
    .selectFrom('acceptedDisclaimers')
    .select(['version', 'at'])
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
