import type { Db } from '../../../storage/database.ts';
import { held } from '../../../storage/held-rows.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';

export async function insertAttempts(db: Db, attempts: readonly PaymentAttempt[]): Promise<void> {
  await db
    .insertInto('paymentAttempts')
    .values([...attempts])
    .execute();
}

export function findAttempt(db: Db, id: string): Promise<PaymentAttempt | undefined> {
  return db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The row, held against others until the transaction ends. */
export async function lockAttempt(db: Db, id: string): Promise<PaymentAttempt | undefined> {
  return (await lockAttempts(db, [id]))[0];
}

/** The same for several; without those that are unknown. */
export function lockAttempts(db: Db, ids: readonly string[]): Promise<PaymentAttempt[]> {
  const rows = db.selectFrom('paymentAttempts').selectAll().where('id', 'in', ids).orderBy('id');
  return held(db, rows).execute();
}

export async function changeAttempt(
  db: Db,
  id: string,
  change: Partial<Omit<PaymentAttempt, 'id'>>,
): Promise<void> {
  await db.updateTable('paymentAttempts').set(change).where('id', '=', id).execute();
}

/** Writes rows that are there, no more at once than fit one statement. */
export async function writeAttempts(db: Db, rows: readonly PaymentAttempt[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { id: _key, ...others } = first;
  const columns = Object.keys(others) as (keyof typeof others)[];
  await db
    .insertInto('paymentAttempts')
    .values([...rows])
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

/** How payments stand, by the provider's ids of them; without those that are unknown. */
export async function statusesOf(
  db: Db,
  provider: string,
  providerAttemptIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentAttempt['status']>> {
  if (providerAttemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('paymentAttempts')
    .select(['providerAttemptId', 'status'])
    .where('provider', '=', provider)
    .where('providerAttemptId', 'in', providerAttemptIds)
    .execute();
  return new Map(rows.map(({ providerAttemptId, status }) => [providerAttemptId ?? '', status]));
}

export function findAttemptOf(
  db: Db,
  provider: string,
  providerAttemptId: string,
): Promise<PaymentAttempt | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerAttemptId', '=', providerAttemptId)
    .executeTakeFirst();
}

/** The payment that paid an invoice; undefined where no provider took it. */
export async function findPaymentOf(
  db: Db,
  invoiceId: string,
): Promise<{ readonly provider: string; readonly paymentId: string } | undefined> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select(['provider', 'paymentId'])
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'succeeded')
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.paymentId ? { provider: row.provider, paymentId: row.paymentId } : undefined;
}

/** The invoice that a payment of a provider paid. */
export async function findInvoicePaidBy(
  db: Db,
  provider: string,
  paymentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select('invoiceId')
    .where('provider', '=', provider)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return row?.invoiceId ?? undefined;
}

/** A subscription's latest payment. */
export function findLatestAttempt(
  db: Db,
  subscriptionId: string,
): Promise<PaymentAttempt | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** When the latest payment of each of these subscriptions was begun. */
export async function lastBegun(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('paymentAttempts')
    .select(({ fn }) => ['subscriptionId', fn.max('createdAt').as('at')])
    .where('subscriptionId', 'in', subscriptionIds)
    .groupBy('subscriptionId')
    .execute();
  return new Map(rows.map(({ subscriptionId, at }) => [subscriptionId ?? '', Date.parse(at)]));
}

/** A card or a confirmation is awaited. */
export const waitsForPayer = ({ status }: Pick<PaymentAttempt, 'status'>): boolean =>
  status === 'needs-card' || status === 'needs-confirmation';

/** The latest payment of a change of plan. */
export function findChangeAttempt(db: Db, changeId: string): Promise<PaymentAttempt | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('changeId', '=', changeId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The card that a user has begun to add and not finished. */
export function findOpenSetup(db: Db, userId: string): Promise<PaymentAttempt | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', 'card')
    .where('status', 'not in', ['succeeded', 'failed', 'canceled'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findCustomer(
  db: Db,
  userId: string,
  provider: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentCustomers')
    .select('customerId')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customerId;
}

/** The user who is known to a provider by this id. */
export async function findUserOf(
  db: Db,
  provider: string,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentCustomers')
    .select('userId')
    .where('provider', '=', provider)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row?.userId;
}

/** The first id stays: two processes ask with one key and get the same one. */
export async function keepCustomer(
  db: Db,
  row: { readonly userId: string; readonly provider: string; readonly customerId: string },
): Promise<void> {
  await db
    .insertInto('paymentCustomers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'provider']).doNothing())
    .execute();
}

/** Whether any payment of these subscriptions was refused for this reason. */
export async function hasFailedBy(
  db: Db,
  subscriptionIds: readonly string[],
  failureCode: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('subscriptionId', 'in', subscriptionIds)
    .where('failureCode', '=', failureCode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks the provider again: the payer has taken a step. Returns false where it waits for none. */
export async function requeue(
  db: Db,
  id: string,
  waitsFor: PaymentAttempt['status'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentAttempts')
    .set({ status: 'queued' })
    .where('id', '=', id)
    .where('status', '=', waitsFor)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
