import type { ProviderEvent } from '../../../adapters/payments/payment-provider.ts';
import type { Db } from '../../../storage/database.ts';

/** Returns false for an event that is here already. */
export async function keepEvent(
  db: Db,
  provider: string,
  { id, kind, subject }: ProviderEvent,
  receivedAt: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhookEvents')
    .values({ provider, id, kind, subject, receivedAt })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function readCursor(db: Db, provider: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('providerCursors')
    .select('position')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.position;
}

export async function moveCursor(db: Db, provider: string, position: string): Promise<void> {
  await db
    .insertInto('providerCursors')
    .values({ provider, position })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ position }))
    .execute();
}
