import type { Db } from '../../../storage/database.ts';
import type { DisputesTable } from '../../../storage/ledger-tables.ts';

export function findDisputeOf(
  db: Db,
  provider: string,
  providerDisputeId: string,
): Promise<DisputesTable | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerDisputeId', '=', providerDisputeId)
    .executeTakeFirst();
}

export async function insertDispute(db: Db, dispute: DisputesTable): Promise<void> {
  await db.insertInto('disputes').values(dispute).execute();
}

export async function decideDispute(
  db: Db,
  id: string,
  decision: Pick<DisputesTable, 'status' | 'decidedAt'>,
): Promise<void> {
  await db.updateTable('disputes').set(decision).where('id', '=', id).execute();
}
