import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { DisputesTable } from '../../../storage/ledger-tables.ts';
import type { Page } from '../../../storage/paging.ts';

export function findDispute(db: Db, id: string): Promise<Selectable<DisputesTable> | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of every seller: open ones first and oldest first, then decided ones, newest first. */
export function listDisputes(db: Db, { limit, offset }: Page) {
  return db
    .selectFrom('disputes')
    .innerJoin('invoices', 'invoices.id', 'disputes.invoiceId')
    .innerJoin('users as buyers', 'buyers.id', 'invoices.userId')
    .innerJoin('users as sellers', 'sellers.id', 'invoices.mentorId')
    .leftJoin('plans', 'plans.id', 'invoices.planId')
    .select([
      'disputes.id',
      'disputes.invoiceId',
      'disputes.provider',
      'disputes.amount',
      'disputes.fee',
      'disputes.status',
      'disputes.openedAt',
      'disputes.decidedAt',
      'invoices.number',
      'invoices.currency',
      'buyers.username as buyer',
      'sellers.username as seller',
      'plans.name as plan',
    ])
    .orderBy(sql`case when disputes.status = 'open' then 0 else 1 end`)
    .orderBy(sql`case when disputes.status = 'open' then disputes.opened_at end`)
    .orderBy('disputes.decidedAt', 'desc')
    .orderBy('disputes.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countDisputes(db: Db): Promise<number> {
  const query = db.selectFrom('disputes').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

export function findDisputeOf(
  db: Db,
  provider: string,
  providerDisputeId: string,
): Promise<Selectable<DisputesTable> | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerDisputeId', '=', providerDisputeId)
    .executeTakeFirst();
}

export async function insertDispute(db: Db, dispute: Insertable<DisputesTable>): Promise<void> {
  await db.insertInto('disputes').values(dispute).execute();
}

export async function decideDispute(
  db: Db,
  id: string,
  decision: Pick<DisputesTable, 'status' | 'decidedAt'>,
): Promise<void> {
  await db.updateTable('disputes').set(decision).where('id', '=', id).execute();
}

export async function keepDisputeFee(
  db: Db,
  id: string,
  kept: Pick<Selectable<DisputesTable>, 'fee' | 'feeBookings'>,
): Promise<void> {
  await db.updateTable('disputes').set(kept).where('id', '=', id).execute();
}

/** Disputed payments to a mentor that are not decided. */
export async function countOpenDisputes(db: Db, mentorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .innerJoin('invoices', 'invoices.id', 'disputes.invoiceId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invoices.mentorId', '=', mentorId)
    .where('disputes.status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The open and the lost ones of invoices. */
export function listUnwonOf(db: Db, invoiceIds: readonly string[]) {
  return db
    .selectFrom('disputes')
    .select(['invoiceId', 'amount'])
    .where('invoiceId', 'in', invoiceIds)
    .where('status', '<>', 'won')
    .execute();
}

/** Whether a dispute of a subscription is open, or was lost from `since` on (ISO 8601). */
export async function hasUnwonDispute(
  db: Db,
  subscriptionId: string,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .innerJoin('invoices', 'invoices.id', 'disputes.invoiceId')
    .select('disputes.id')
    .where('invoices.subscriptionId', '=', subscriptionId)
    .where(({ and, eb, or }) =>
      or([
        eb('disputes.status', '=', 'open'),
        and([eb('disputes.status', '=', 'lost'), eb('disputes.decidedAt', '>=', since)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
