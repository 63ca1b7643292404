import { sql } from 'kysely';
import type {
  InactivityCreditsTable,
  InactivityOptionsTable,
} from '../../../storage/checkout-tables.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';

export function listOptions(db: Db): Promise<InactivityOptionsTable[]> {
  return db.selectFrom('inactivityOptions').selectAll().orderBy('mentorId').execute();
}

export function findOption(db: Db, mentorId: string): Promise<InactivityOptionsTable | undefined> {
  return db
    .selectFrom('inactivityOptions')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .executeTakeFirst();
}

/** Once it is on it stays as it is. */
export async function keepOption(db: Db, mentorId: string, since: string): Promise<void> {
  await db
    .insertInto('inactivityOptions')
    .values({ mentorId, since, checkedAt: since, toldOf: null })
    .onConflict((on) => on.column('mentorId').doNothing())
    .execute();
}

export async function dropOption(db: Db, mentorId: string): Promise<void> {
  await db.deleteFrom('inactivityOptions').where('mentorId', '=', mentorId).execute();
}

export async function noteChecked(db: Db, mentorId: string, checkedAt: string): Promise<void> {
  await db
    .updateTable('inactivityOptions')
    .set({ checkedAt })
    .where('mentorId', '=', mentorId)
    .where('checkedAt', '<', checkedAt)
    .execute();
}

/** Returns false where the mentor was notified of this quiet time before. */
export async function noteTold(db: Db, mentorId: string, toldOf: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inactivityOptions')
    .set({ toldOf })
    .where('mentorId', '=', mentorId)
    .where((where) => where.or([where('toldOf', 'is', null), where('toldOf', '<', toldOf)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When a subscription began to be paid for, such as after a free plan, or to go on after a pause. */
const paidSince = sql<string>`(select coalesce(max(e.at), subscriptions.created_at)
  from subscription_events e
  where e.subscription_id = subscriptions.id and e.to_status = 'active'
    and (e.from_status is null or e.from_status in ('incomplete', 'trialing', 'paused')
      or (e.yearly_before = 0 and e.yearly_after > 0)))`;

/** What is paid to a mentor here, and not elsewhere. */
const creditable = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .where('billingStatus', '=', 'active')
    .where('source', '=', 'checkout')
    .where('amount', '>', 0)
    .where('currentPeriodEnd', 'is not', null);

/** Subscriptions of a mentor that were paid at an instant, and not credited for a time after it. */
export async function listCreditable(db: Db, mentorId: string, at: string): Promise<string[]> {
  const rows = await creditable(db)
    .select('id')
    .where('mentorId', '=', mentorId)
    .where(sql<boolean>`${paidSince} <= ${at}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inactivityCredits')
            .select('inactivityCredits.id')
            .whereRef('inactivityCredits.subscriptionId', '=', 'subscriptions.id')
            .where('quietUntil', '>', at),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** From when on a subscription can be credited; undefined: not at present. */
export async function creditableFrom(
  db: Db,
  { id, trialEndsAt }: Pick<SubscriptionsTable, 'id' | 'trialEndsAt'>,
  since: string,
): Promise<string | undefined> {
  const row = await creditable(db)
    .select(paidSince.as('paidSince'))
    .select(({ selectFrom }) =>
      selectFrom('inactivityCredits')
        .select(({ fn }) => fn.max('quietUntil').as('until'))
        .where('subscriptionId', '=', id)
        .as('credited'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const instants = [since, row.paidSince, trialEndsAt ?? '', row.credited ?? ''];
  return instants.sort().at(-1);
}

/** Returns false for one that was given before. */
export async function insertCredit(db: Db, credit: InactivityCreditsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('inactivityCredits')
    .values(credit)
    .onConflict((on) => on.columns(['subscriptionId', 'quietFrom']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Credits of a user, newest first. */
export function listCredits(db: Db, userId: string, { limit, offset }: Page) {
  return db
    .selectFrom('inactivityCredits')
    .innerJoin('subscriptions', 'subscriptions.id', 'inactivityCredits.subscriptionId')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .innerJoin('users', 'users.id', 'inactivityCredits.mentorId')
    .select(['inactivityCredits.id as uuid', 'inactivityCredits.at', 'users.username as mentor'])
    .select(['plans.name as plan', 'quietFrom', 'quietUntil'])
    .where('inactivityCredits.userId', '=', userId)
    .orderBy('inactivityCredits.at', 'desc')
    .orderBy('quietFrom', 'desc')
    .orderBy('inactivityCredits.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How often a user was credited, or the subscribers of a mentor. */
export async function countCredits(db: Db, by: 'userId' | 'mentorId', id: string): Promise<number> {
  const { count } = await db
    .selectFrom('inactivityCredits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(by, '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How often each subscription of a user was credited since its period began. */
export async function countCurrentCredits(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('inactivityCredits')
    .innerJoin('subscriptions', 'subscriptions.id', 'inactivityCredits.subscriptionId')
    .select(({ fn }) => ['subscriptionId', fn.countAll<number>().as('count')])
    .where('inactivityCredits.userId', 'in', userIds)
    .whereRef('inactivityCredits.at', '>=', 'subscriptions.currentPeriodStart')
    .groupBy('subscriptionId')
    .execute();
  return new Map(rows.map(({ subscriptionId, count }) => [subscriptionId, Number(count)]));
}
