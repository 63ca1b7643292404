import type { Seller } from '../../../adapters/payouts/payout-gateway.ts';
import type { Db } from '../../../storage/database.ts';
import type { PayoutSellersTable } from '../../../storage/payout-tables.ts';

/** A mentor's account at a provider. */
export function findSeller(
  db: Db,
  mentorId: string,
  provider: string,
): Promise<PayoutSellersTable | undefined> {
  return db
    .selectFrom('payoutSellers')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** By the provider's id of the account. */
export function findSellerOf(
  db: Db,
  provider: string,
  sellerId: string,
): Promise<PayoutSellersTable | undefined> {
  return db
    .selectFrom('payoutSellers')
    .selectAll()
    .where('provider', '=', provider)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst();
}

/** A page is asked for; the account is opened with the first one. */
export async function askForPage(
  db: Db,
  { mentorId, provider, askedAt }: Pick<PayoutSellersTable, 'mentorId' | 'provider' | 'askedAt'>,
): Promise<void> {
  const fresh = { sellerId: null, page: null, pageAt: null, canReceive: 0, state: null } as const;
  await db
    .insertInto('payoutSellers')
    .values({ mentorId, provider, askedAt, checkedAt: null, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['mentorId', 'provider']).doUpdateSet({ askedAt, page: null }),
    )
    .execute();
}

/** Keeps the first account that was opened. */
export async function keepSellerId(
  db: Db,
  { mentorId, provider }: Pick<PayoutSellersTable, 'mentorId' | 'provider'>,
  sellerId: string,
): Promise<void> {
  await db
    .updateTable('payoutSellers')
    .set({ sellerId })
    .where('mentorId', '=', mentorId)
    .where('provider', '=', provider)
    .where('sellerId', 'is', null)
    .execute();
}

export async function keepPage(
  db: Db,
  { mentorId, provider }: Pick<PayoutSellersTable, 'mentorId' | 'provider'>,
  page: Pick<PayoutSellersTable, 'page' | 'pageAt'>,
): Promise<void> {
  await db
    .updateTable('payoutSellers')
    .set(page)
    .where('mentorId', '=', mentorId)
    .where('provider', '=', provider)
    .execute();
}

/** Keeps an account as it was at `askedAt`, unless it was looked at later. */
export async function keepState(
  db: Db,
  { provider, sellerId }: { readonly provider: string; readonly sellerId: string },
  seller: Seller,
  askedAt: string,
): Promise<void> {
  const { canReceive, ...state } = seller;
  await db
    .updateTable('payoutSellers')
    .set({ canReceive: canReceive ? 1 : 0, state: JSON.stringify(state), checkedAt: askedAt })
    .where('provider', '=', provider)
    .where('sellerId', '=', sellerId)
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', askedAt)]))
    .execute();
}

/** Accounts that receive nothing yet, and were not looked at since. */
export function listWaiting(
  db: Db,
  provider: string,
  since: string,
): Promise<{ readonly sellerId: string | null }[]> {
  return db
    .selectFrom('payoutSellers')
    .select('sellerId')
    .where('provider', '=', provider)
    .where('canReceive', '=', 0)
    .where('sellerId', 'is not', null)
    .where('checkedAt', '<', since)
    .execute();
}
