import type { PlanAccess, PlanPrice } from '@skipper/core/contract';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { PlansTable } from '../../../storage/plan-tables.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { Schema } from '../../../storage/schema.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { noteShown } from '../../trading/accounts/accounts.repository.ts';

export type PlanRow = Selectable<PlansTable>;

/** Filter: all plans of a mentor, the public ones, or those on sale. */
export interface PlanSelection {
  readonly mentorId: string;
  readonly only?: 'public' | 'active';
}

/** Active ones in their mentor's order, then archived ones. */
export function listPlanRows(
  db: Db,
  selection: PlanSelection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where(isIn(selection))
    .orderBy('status')
    .orderBy('place')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPlanRows(db: Db, selection: PlanSelection): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isIn(selection))
    .executeTakeFirstOrThrow();
  return count;
}

/** Neither the sales of the mentor nor their account are stopped. */
const isSelling = (eb: ExpressionBuilder<Schema, 'plans'>) =>
  eb.and([
    eb.not(
      eb.exists(
        eb
          .selectFrom('mentorTerms')
          .select('mentorTerms.mentorId')
          .whereRef('mentorTerms.mentorId', '=', 'plans.mentorId')
          .where('mentorTerms.salesSuspended', '=', 1),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('suspensions')
          .select('suspensions.userId')
          .whereRef('suspensions.userId', '=', 'plans.mentorId'),
      ),
    ),
  ]);

const isIn =
  ({ mentorId, only }: PlanSelection) =>
  (eb: ExpressionBuilder<Schema, 'plans'>) =>
    eb.and([
      eb('mentorId', '=', mentorId),
      ...(only === undefined ? [] : [eb('status', '=', 'active')]),
      ...(only === 'public' ? [eb('visibility', '=', 'public'), isSelling(eb)] : []),
    ]);

export function findPlanRow(db: Db, id: string): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether a plan can be bought: it is active, its mentor's page is shown (ADR 116), and neither the
 * mentor nor their sales are stopped.
 */
export async function isOnSale(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('plans')
    .select('mentorId')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where(isSelling)
    .executeTakeFirst();
  return row !== undefined && (await readUser(db, row.mentorId)).showProfile === 1;
}

export function readPlanRow(db: Db, id: string): Promise<PlanRow> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Names of plans, by id. */
export async function planNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('plans').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertPlan(db: Db, plan: PlanRow): Promise<void> {
  await db.insertInto('plans').values(plan).execute();
}

export async function updatePlan(
  db: Db,
  id: string,
  change: Partial<Omit<PlanRow, 'id' | 'mentorId' | 'createdAt'>>,
): Promise<void> {
  await db.updateTable('plans').set(change).where('id', '=', id).execute();
}

/** The position after the last active plan. */
export async function nextPlace(db: Db, mentorId: string): Promise<number> {
  const { last } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('mentorId', '=', mentorId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  // Without plans the maximum is null, although the column is not.
  return ((last as number | null) ?? -1) + 1;
}

export async function replacePrices(
  db: Db,
  planId: string,
  prices: readonly PlanPrice[],
): Promise<void> {
  await db.deleteFrom('planPrices').where('planId', '=', planId).execute();
  if (prices.length === 0) return;
  await db
    .insertInto('planPrices')
    .values(
      prices.map(({ interval, amount, currency }) => ({ planId, interval, amount, currency })),
    )
    .execute();
}

/** Accounts that a plan opens count as visible to others from then on. */
export async function replaceAccess(
  db: Db,
  planId: string,
  access: readonly PlanAccess[],
  at: string,
): Promise<void> {
  await db.deleteFrom('planAccess').where('planId', '=', planId).execute();
  if (access.length === 0) return;
  await db
    .insertInto('planAccess')
    .values(access.map(({ accountUuid: accountId, level }) => ({ planId, accountId, level })))
    .execute();
  await noteShown(
    db,
    access.map(({ accountUuid }) => accountUuid),
    at,
  );
}

export function listPrices(db: Db, planIds: readonly string[]) {
  return db.selectFrom('planPrices').selectAll().where('planId', 'in', planIds).execute();
}

/** Oldest account first. */
export function listAccess(db: Db, planIds: readonly string[]) {
  return db
    .selectFrom('planAccess')
    .innerJoin('accounts', 'accounts.id', 'planAccess.accountId')
    .select(['planAccess.planId', 'planAccess.accountId', 'planAccess.level'])
    .where('planAccess.planId', 'in', planIds)
    .orderBy('accounts.createdAt')
    .orderBy('accounts.id')
    .execute();
}

/** The accounts that a mentor's plans on sale open at any level. */
export async function accountsOfActivePlans(
  db: Db,
  mentorId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('planAccess')
    .innerJoin('plans', 'plans.id', 'planAccess.planId')
    .select('planAccess.accountId')
    .distinct()
    .where(isIn({ mentorId, only: 'active' }))
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Plans offered on a mentor's page, in the order of the plans. */
export const listPublicPrices = prepared((db, mentorId: string) =>
  db
    .selectFrom('planPrices')
    .innerJoin('plans', 'plans.id', 'planPrices.planId')
    .select(['planPrices.interval', 'planPrices.amount', 'planPrices.currency'])
    .where('plans.mentorId', '=', mentorId)
    .where('plans.status', '=', 'active')
    .where('plans.visibility', '=', 'public')
    .where((eb) => isSelling(eb as unknown as ExpressionBuilder<Schema, 'plans'>))
    .orderBy('plans.place')
    .orderBy('plans.createdAt')
    .orderBy('plans.id')
    .orderBy('planPrices.interval'),
);

/** The first public plan of a mentor that costs nothing. */
export async function findFreePlan(db: Db, mentorId: string): Promise<string | null> {
  const [found] = await selectFreePlan(db, mentorId);
  return found?.id ?? null;
}

const selectFreePlan = prepared((db, mentorId: string) =>
  db
    .selectFrom('plans')
    .select('plans.id')
    .where('plans.mentorId', '=', mentorId)
    .where('plans.status', '=', 'active')
    .where('plans.visibility', '=', 'public')
    .where((eb) => isSelling(eb as unknown as ExpressionBuilder<Schema, 'plans'>))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('planPrices')
            .select('planPrices.planId')
            .whereRef('planPrices.planId', '=', 'plans.id'),
        ),
      ),
    )
    .orderBy('plans.place')
    .orderBy('plans.createdAt')
    .orderBy('plans.id')
    .limit(1),
);
