import { sql } from 'kysely';
import type { ProviderEvent } from '../../../adapters/payments/payment-provider.ts';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';

/** Returns the ids of those that were not here yet. No more at once than fit one statement. */
export async function keepEvents(
  db: Db,
  provider: string,
  events: readonly ProviderEvent[],
  receivedAt: string,
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  // In one order, so that two processes with the same events do not wait for each other.
  const rows = events.map(({ id, kind, subject }) => ({ provider, id, kind, subject, receivedAt }));
  const kept = await db
    .insertInto('webhookEvents')
    .values(rows.sort((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .execute();
  return new Set(kept.map(({ id }) => id));
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

/** More are not counted. */
const countedEvents = 10_000;

/** Events of a provider, latest first. What a deep page skips is read from an index alone. */
export function listEvents(db: Db, provider: string, { limit, offset }: Page) {
  const page = db
    .selectFrom('webhookEvents')
    .select(['provider', 'id'])
    .where('provider', '=', provider)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return (
    db
      .selectFrom('webhookEvents')
      .selectAll()
      // Both together: SQLite would read every event of the provider.
      .where(sql<boolean>`(provider, id) in ${page}`)
      .orderBy('receivedAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
  );
}

export async function countEvents(db: Db, provider: string): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('webhookEvents')
        .select('id')
        .where('provider', '=', provider)
        .limit(countedEvents)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findEvent(db: Db, provider: string, id: string) {
  return db
    .selectFrom('webhookEvents')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}
