import type { SaleSplit } from '@skipper/core/contract';
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
  };

/**
 * Writes one ledger transaction. Amounts of zero are left out.
 *
 * @throws Error unless the amounts add up to zero.
 */
export async function post(
  db: Db,
  random: Random,
  amounts: Amounts,
  { availableAt, releasedAt = availableAt, ...cause }: Cause,
): Promise<void> {
  const parts = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  const sum = parts.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`A transaction of the ledger is off by ${sum}.`);
  if (parts.length === 0) return;
  const transactionId = random.uuid();
  const times: Partial<Record<string, string>> = { mentor: availableAt, reserve: releasedAt };
  const entries = parts.map(([account, amount]) => ({
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
  }));
  await db.insertInto('ledgerEntries').values(entries).execute();
}

/** A sale as the ledger has it: its split at the time of payment, and what went back since. */
export async function readSale(
  db: Db,
  invoiceId: string,
): Promise<{ readonly split: SaleSplit; readonly taken: Shares }> {
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['account', 'amount', 'refundId', 'disputeId'])
    .where('invoiceId', '=', invoiceId)
    .execute();
  const isSale = (entry: (typeof entries)[number]) =>
    entry.refundId === null && entry.disputeId === null;
  const of = (own: typeof entries, account: LedgerAccount): number =>
    own.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
  const sale = entries.filter(isSale);
  const back = entries.filter((entry) => !isSale(entry));
  return {
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
