import { type Insertable, type Selectable, sql } from 'kysely';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import type { PayoutsTable } from '../../../storage/ledger-tables.ts';

export type PayoutRow = Selectable<PayoutsTable>;

/**
 * Mentors and affiliates whose available balance may reach `least`. Only a hint: the decision is
 * made under the user's lock.
 */
export async function listPayees(
  db: Db,
  { now, since, least }: { readonly now: number; readonly since: number; readonly least: number },
): Promise<string[]> {
  const payee = sql<string>`coalesce(ledger_entries.payee_id, ledger_entries.mentor_id)`;
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(payee.as('payee'))
    .where('account', 'in', ['mentor', 'reserve', 'affiliate'])
    .where('availableAt', '<=', instant(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payouts')
            .select('payouts.id')
            .where('payouts.mentorId', '=', payee)
            .where('payouts.createdAt', '>', instant(since)),
        ),
      ),
    )
    .groupBy([payee, 'currency'])
    .having(({ fn }) => fn.sum('amount'), '>=', least)
    .execute();
  return [...new Set(rows.map((row) => row.payee))];
}

/** Whether a payout was made after a time in milliseconds; future ones count too. */
export async function wasPaidSince(db: Db, mentorId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('mentorId', '=', mentorId)
    .where('createdAt', '>', instant(since))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same without payouts that failed. */
export async function hasStandingPayout(db: Db, userId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('mentorId', '=', userId)
    .where('createdAt', '>', instant(since))
    .where('status', '<>', 'failed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When a mentor was last paid, in one currency or any; ISO 8601. */
export async function lastPaidAt(
  db: Db,
  mentorId: string,
  currency?: string,
): Promise<string | undefined> {
  let query = db
    .selectFrom('payouts')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('mentorId', '=', mentorId);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  const { at } = await query.executeTakeFirstOrThrow();
  return at ?? undefined;
}

export async function insertPayout(db: Db, payout: Insertable<PayoutsTable>): Promise<void> {
  await db.insertInto('payouts').values(payout).execute();
}

/** Payouts that are still to be sent, or `sent` and not at the bank yet; oldest first. */
export function listPending(db: Db, sent: boolean): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('status', '=', 'pending')
    .where('providerPayoutId', sent ? 'is not' : 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/**
 * Claims a pending payout for sending. Returns false if another process has it or it is settled.
 */
export async function takePayout(
  db: Db,
  id: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ lockedUntil: instant(until) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', instant(now))]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Releases a payout that could not be sent, unless another process has claimed it. */
export async function leavePayout(db: Db, id: string, until: number): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ lockedUntil: null })
    .where('id', '=', id)
    .where('lockedUntil', '=', instant(until))
    .where('status', '=', 'pending')
    .execute();
}

export function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest payout of a user that was sent, or is said to be by demo data, and did not fail. */
export function findLatestSent(db: Db, userId: string): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('mentorId', '=', userId)
    .where(({ or, eb }) => or([eb('providerPayoutId', 'is not', null), eb('status', '=', 'paid')]))
    .where('status', '<>', 'failed')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Makes other writers of the payout wait until the transaction ends: an update without a change. */
export async function lockPayout(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payouts')
    .set(({ ref }) => ({ amount: ref('amount') }))
    .where('id', '=', id)
    .execute();
}

export async function changePayout(
  db: Db,
  id: string,
  change: Partial<Omit<PayoutRow, 'id'>>,
): Promise<void> {
  await db.updateTable('payouts').set(change).where('id', '=', id).execute();
}
