import { sql } from 'kysely';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import type { PayoutsTable } from '../../../storage/ledger-tables.ts';

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

export async function insertPayout(db: Db, payout: PayoutsTable): Promise<void> {
  await db.insertInto('payouts').values(payout).execute();
}

/** Payouts that the bank has not confirmed, oldest first. */
export function listPending(db: Db): Promise<PayoutsTable[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('status', '=', 'pending')
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

/** Returns false if it was settled before. */
export async function settlePayout(
  db: Db,
  id: string,
  outcome: Partial<Pick<PayoutsTable, 'status' | 'arrivalDate'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ ...outcome, lockedUntil: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
