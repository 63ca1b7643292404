import { announceTo } from '../../../storage/announcements.ts';
import type {
  SubscriptionEventsTable,
  SubscriptionsTable,
} from '../../../storage/commerce-tables.ts';
import type { Db, Engine } from '../../../storage/database.ts';
import { held } from '../../../storage/held-rows.ts';
import { reservedPlansOf } from './reserved-plan.ts';

/** @throws Error for an unknown id. */
export function requireSubscription(db: Db, id: string): Promise<SubscriptionsTable> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertSubscription(db: Db, row: SubscriptionsTable): Promise<void> {
  await db.insertInto('subscriptions').values(row).execute();
  announceChange(db, row);
}

export async function insertEvent(db: Db, event: SubscriptionEventsTable): Promise<void> {
  await db.insertInto('subscriptionEvents').values(event).execute();
}

/** The history of a subscription, newest first. */
export function listEvents(
  db: Db,
  subscriptionId: string,
  limit: number,
): Promise<SubscriptionEventsTable[]> {
  return db
    .selectFrom('subscriptionEvents')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

export async function lastEventAt(db: Db, subscriptionId: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('subscriptionEvents')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  return at;
}

/** When its end was last chosen. */
export async function endChosenAt(db: Db, subscriptionId: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('subscriptionEvents')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', 'cancel-scheduled')
    .executeTakeFirstOrThrow();
  return at;
}

/** Changes what is no state: times and tries. */
export async function updateSubscription(db: Db, row: SubscriptionsTable): Promise<void> {
  await db.updateTable('subscriptions').set(stored(row)).where('id', '=', row.id).execute();
  announceChange(db, row);
}

/** The same for several rows, no more at once than fit one statement. */
export async function updateSubscriptions(
  db: Db,
  rows: readonly SubscriptionsTable[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(
    stored(rows[0] as SubscriptionsTable),
  ) as (keyof SubscriptionsTable)[];
  await db
    .insertInto('subscriptions')
    .values(rows.map((row) => ({ id: row.id, ...stored(row) })))
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute();
  for (const row of rows) announceChange(db, row);
}

/** To its two parties: the subscriber may see more or less of the Skipper than before. */
function announceChange(db: Db, { userId, mentorId }: SubscriptionsTable): void {
  announceTo(
    db,
    userId,
    'Subscriptions',
    'Plans',
    'Profile',
    'ProfileConnectedAccounts',
    'ProfileStats',
    'PositionsList',
    'OrdersList',
    'Users',
  );
  announceTo(db, mentorId, 'Subscriptions', 'Plans');
}

/** Its columns, with the seats that follow from them. */
const stored = ({ id: _id, ...row }: SubscriptionsTable) => ({
  ...row,
  ...reservedPlansOf(row),
});

/** The row, held against others until the transaction ends. */
export function lockSubscription(db: Db, id: string): Promise<SubscriptionsTable> {
  return locked(db, id).executeTakeFirstOrThrow();
}

/** The same for an id that may be unknown. */
export function lockIfKnown(db: Db, id: string): Promise<SubscriptionsTable | undefined> {
  return locked(db, id).executeTakeFirst();
}

const locked = (db: Db, id: string) =>
  db
    .updateTable('subscriptions')
    .set(({ ref }) => ({ planId: ref('planId') }))
    .where('id', '=', id)
    .returningAll();

/** Several of them by id. @throws Error for an unknown id. */
export async function lockSubscriptions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionsTable>> {
  if (ids.length === 0) return new Map();
  const known = db.selectFrom('subscriptions').selectAll().where('id', 'in', ids).orderBy('id');
  const rows = new Map((await held(db, known).execute()).map((row) => [row.id, row]));
  const unknown = ids.find((id) => !rows.has(id));
  if (unknown !== undefined) throw new Error(`There is no subscription ${unknown}.`);
  return rows;
}

/** Subscriptions that time changes by now, the longest overdue first. */
export async function listDue(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('nextStepAt', '<=', now)
    .orderBy('nextStepAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The same, held against others until the transaction ends, without those that another process
 * holds.
 */
export function lockDue(
  db: Db,
  engine: Engine,
  now: string,
  limit: number,
): Promise<SubscriptionsTable[]> {
  const due = db
    .selectFrom('subscriptions')
    .selectAll()
    .where('nextStepAt', '<=', now)
    // By nothing else: of a hundred thousand that are due at one moment, each batch would sort all.
    .orderBy('nextStepAt')
    .limit(limit);
  // The embedded database has one writer at a time.
  return (engine === 'postgres' ? due.forNoKeyUpdate().skipLocked() : due).execute();
}

/** Subscriptions of a user whose renewal is owed, and that they did not cancel since. */
export async function listOwing(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('billingStatus', '=', 'past_due')
    .where('cancelAtPeriodEnd', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function keepDiscount(db: Db, id: string, discount: string): Promise<void> {
  await db.updateTable('subscriptions').set({ discount }).where('id', '=', id).execute();
}
