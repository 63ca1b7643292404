import type { Expression } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { PaymentMethodsTable } from '../../../storage/payment-tables.ts';

/** Stores the displayable parts of a card: enough to recognise it, too little to charge it. */
export async function keepPaymentMethod(db: Db, method: PaymentMethodsTable): Promise<void> {
  await db.insertInto('paymentMethods').values(method).execute();
}

/** The default first, then in the order they were added. */
export function listPaymentMethods(db: Db, userId: string): Promise<PaymentMethodsTable[]> {
  return db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The cards that a provider keeps, the default first. */
export async function listChargeable(
  db: Db,
  userId: string,
  provider: string,
): Promise<PaymentMethodsTable[]> {
  const all = await listPaymentMethods(db, userId);
  return all.filter((one) => one.providerMethodId !== null && one.provider === provider);
}

/** The card that renewals are charged to: the default one that its provider keeps. */
export async function findChargeable(
  db: Db,
  userId: string,
  provider: string,
): Promise<PaymentMethodsTable | undefined> {
  return (await findChargeableOf(db, [userId], provider)).get(userId);
}

/** The same for each of several users who has one. */
export async function findChargeableOf(
  db: Db,
  userIds: readonly string[],
  provider: string,
): Promise<ReadonlyMap<string, PaymentMethodsTable>> {
  const rows = await db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('userId', 'in', userIds)
    .where('provider', '=', provider)
    .where('providerMethodId', 'is not', null)
    .orderBy('isDefault')
    .orderBy('createdAt')
    .execute();
  // The last one of a user stays.
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The same for one card in the hands of several users, if it is known. */
export async function findFingerprint(
  db: Db,
  provider: string,
  providerMethodId: string,
): Promise<string | null> {
  const method = await db
    .selectFrom('paymentMethods')
    .select('fingerprint')
    .where('provider', '=', provider)
    .where('providerMethodId', '=', providerMethodId)
    .executeTakeFirst();
  return method?.fingerprint ?? null;
}

/** The user whose card it is, as far as it is known here. */
export async function findHolder(
  db: Db,
  provider: string,
  providerMethodId: string,
): Promise<string | undefined> {
  const method = await db
    .selectFrom('paymentMethods')
    .select('userId')
    .where('provider', '=', provider)
    .where('providerMethodId', '=', providerMethodId)
    .executeTakeFirst();
  return method?.userId;
}

interface Payer {
  readonly userId: string;
  readonly provider: string;
}

/** Numbers a read of a payer's cards that begins now. Undefined for one the provider does not know. */
export function beginCardRead(
  db: Db,
  { userId, provider }: Payer,
): Promise<{ readonly customerId: string; readonly readsBegun: number } | undefined> {
  return db
    .updateTable('paymentCustomers')
    .set(({ eb }) => ({ readsBegun: eb('readsBegun', '+', 1) }))
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .returning(['customerId', 'readsBegun'])
    .executeTakeFirst();
}

/** Has a read stand. False where one that began later does already. */
export async function applyCardRead(
  db: Db,
  { userId, provider }: Payer,
  read: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentCustomers')
    .set({ readApplied: read })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('readApplied', '<', read)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Keeps which card a payer has chosen at the provider. Returns whether it is another one. */
export async function noteChosen(
  db: Db,
  { userId, provider }: Payer,
  chosenMethodId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentCustomers')
    .set({ chosenMethodId })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([eb('chosenMethodId', 'is', null), eb('chosenMethodId', '<>', chosenMethodId)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A user's cards as the provider keeps them; the one that was used last becomes the default. */
export async function replaceMethods(
  db: Db,
  owner: Pick<PaymentMethodsTable, 'userId'> & { readonly provider: string },
  methods: readonly PaymentMethodsTable[],
): Promise<void> {
  await db
    .deleteFrom('paymentMethods')
    .where('userId', '=', owner.userId)
    .where((eb) => eb.or([eb('provider', '=', owner.provider), eb('provider', 'is', null)]))
    .execute();
  if (methods.length > 0)
    await db
      .insertInto('paymentMethods')
      .values([...methods])
      .execute();
}

export function findMethod(
  db: Db,
  userId: string,
  id: string,
): Promise<PaymentMethodsTable | undefined> {
  return db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Charges renewals to this card of a user. */
export async function setDefaultMethod(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable('paymentMethods')
    .set(({ eb }) => ({
      isDefault: eb.case().when('id', '=', id).then(1).else(0).end() as Expression<0 | 1>,
    }))
    .where('userId', '=', userId)
    .execute();
}

export async function deleteMethod(db: Db, id: string): Promise<void> {
  await db.deleteFrom('paymentMethods').where('id', '=', id).execute();
}
