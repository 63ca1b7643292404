import type { SaleSplit } from '@skipper/core/contract';
import type { Selectable } from 'kysely';
import type { Random } from '../../../adapters/random.ts';
import type { Shares } from '../../../domain/commerce/billing/sale-split.ts';
import type { Db } from '../../../storage/database.ts';
import type { LedgerEntriesTable } from '../../../storage/ledger-tables.ts';

type LedgerAccount = LedgerEntriesTable['account'];

/** Amounts of one transaction, by account; they add up to zero. */
export type Amounts = Readonly<Partial<Record<LedgerAccount, number>>>;

/** The cause of a transaction, and fields that all its entries share. */
export type Cause = Pick<LedgerEntriesTable, 'at' | 'mentorId' | 'currency'> &
  Partial<Pick<LedgerEntriesTable, 'invoiceId' | 'refundId' | 'payoutId'>> & {
    readonly disputeId?: string | null;
    /** When the mentor's share becomes available. */
    readonly availableAt: string;
    /** When what is held back of it is released. Default: as the share. */
    readonly releasedAt?: string;
    /** Whose account the affiliate's share is on, and when it can be paid out. */
    readonly payee?: Payee | undefined;
  };

/** An affiliate's user. */
export interface Payee {
  readonly userId: string;
  readonly availableAt: string;
}

/** One transaction of the ledger. */
export interface Posting {
  readonly amounts: Amounts;
  readonly cause: Cause;
}

/**
 * Writes one ledger transaction. Amounts of zero are left out.
 *
 * @throws Error unless the amounts add up to zero.
 */
export function post(db: Db, random: Random, amounts: Amounts, cause: Cause): Promise<void> {
  return postAll(db, random, [{ amounts, cause }]);
}

/**
 * The same for several, no more at once than fit one statement.
 *
 * @throws Error unless the amounts of each add up to zero.
 */
export async function postAll(db: Db, random: Random, postings: readonly Posting[]): Promise<void> {
  const entries = postings.flatMap((posting) => entriesOf(random, posting));
  if (entries.length > 0) await db.insertInto('ledgerEntries').values(entries).execute();
}

function entriesOf(
  random: Random,
  { amounts, cause: of }: Posting,
): Selectable<LedgerEntriesTable>[] {
  const { availableAt, releasedAt = availableAt, payee, ...cause } = of;
  const parts = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  const sum = parts.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`A transaction of the ledger is off by ${sum}.`);
  const transactionId = random.uuid();
  const times: Partial<Record<string, string>> = {
    mentor: availableAt,
    reserve: releasedAt,
    affiliate: payee?.availableAt,
  };
  return parts.map(([account, amount]) => ({
    id: random.uuid(),
    transactionId,
    amount,
    account: account as LedgerAccount,
    invoiceId: null,
    refundId: null,
    payoutId: null,
    disputeId: null,
    ...cause,
    availableAt: times[account] ?? null,
    payeeId: account === 'affiliate' ? (payee?.userId ?? null) : null,
  }));
}

/** A sale as the ledger has it: its split at the time of payment, and what went back since. */
export async function readSale(
  db: Db,
  invoiceId: string,
): Promise<{ readonly split: SaleSplit; readonly taken: Shares; readonly payee?: Payee }> {
  const entries = await db
    .selectFrom('ledgerEntries')
    .select([
      'transactionId',
      'account',
      'amount',
      'refundId',
      'disputeId',
      'payeeId',
      'availableAt',
    ])
    .where('invoiceId', '=', invoiceId)
    .execute();
  const isSale = (entry: (typeof entries)[number]) =>
    entry.refundId === null && entry.disputeId === null;
  const of = (own: typeof entries, account: LedgerAccount): number =>
    own.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
  const sale = entries.filter(isSale);
  // The fee of a dispute is a cost of the sale: nothing of it goes to the buyer.
  const costs = new Set(
    entries
      .filter((entry) => entry.account === 'processing' && !isSale(entry))
      .map(({ transactionId }) => transactionId),
  );
  const back = entries.filter((entry) => !isSale(entry) && !costs.has(entry.transactionId));
  const share = sale.find(({ account }) => account === 'affiliate');
  return {
    ...(share?.payeeId && share.availableAt
      ? { payee: { userId: share.payeeId, availableAt: share.availableAt } }
      : {}),
    split: {
      tax: of(sale, 'tax'),
      processing: of(sale, 'processing'),
      platform: of(sale, 'platform'),
      affiliate: of(sale, 'affiliate'),
      mentor: of(sale, 'mentor') + of(sale, 'reserve'),
    },
    taken: {
      tax: 0 - of(back, 'tax'),
      platform: 0 - of(back, 'platform'),
      affiliate: 0 - of(back, 'affiliate'),
      mentor: 0 - of(back, 'mentor'),
    },
  };
}

/** The tax that a dispute takes back, in minor units. */
export async function returnedTax(db: Db, disputeId: string): Promise<number> {
  const entries = await db
    .selectFrom('ledgerEntries')
    .select('amount')
    .where('disputeId', '=', disputeId)
    .where('account', '=', 'tax')
    .execute();
  return entries.reduce((sum, { amount }) => sum - amount, 0);
}

/** The transaction of a payout, by account. */
export async function readPayout(db: Db, payoutId: string): Promise<Amounts> {
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['account', 'amount'])
    .where('payoutId', '=', payoutId)
    .execute();
  return Object.fromEntries(entries.map(({ account, amount }) => [account, amount]));
}

/** The transaction that takes another one back. */
export const reversed = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([account, amount]) => [account, -amount]));
