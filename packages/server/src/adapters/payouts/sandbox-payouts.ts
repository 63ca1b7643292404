import type { Money, TestBankName } from '@skipper/core/contract';
import { instant } from '../clock.ts';
import { ProviderRefusedError } from '../payments/provider-errors.ts';
import type { SandboxBook } from '../payments/sandbox/sandbox-book.ts';
import type { SandboxObject } from '../payments/sandbox/sandbox-objects.ts';
import {
  type BankPayout,
  type NewSeller,
  type PayoutGateway,
  type Seller,
  type Transfer,
  TransferRefusedError,
} from './payout-gateway.ts';

/**
 * The embedded gateway: moves no money. A seller without an account is paid at once; one who opened
 * an account is paid as its test bank does.
 */
export class SandboxPayouts implements PayoutGateway {
  readonly needsAccount = false;
  readonly #book: SandboxBook;
  readonly #pageOf: (sellerId: string) => string;

  constructor(book: SandboxBook, pageOf: (sellerId: string) => string) {
    this.#book = book;
    this.#pageOf = pageOf;
  }

  async openSeller(seller: NewSeller, key: string): Promise<string> {
    const { object } = await this.#book.once('seller', key, seller, (db) =>
      this.#book.add(db, 'seller', undefined, { userId: seller.userId, bank: 'none' }),
    );
    return object.id;
  }

  async sellerPage(sellerId: string): Promise<string> {
    const { id } = await this.#book.require(this.#book.db, 'seller', sellerId);
    return this.#pageOf(id);
  }

  dashboardPage(sellerId: string): Promise<string> {
    return this.sellerPage(sellerId);
  }

  async getSeller(sellerId: string): Promise<Seller> {
    const { body } = await this.#book.require(this.#book.db, 'seller', sellerId);
    const due = dueOf[body.bank];
    return {
      canReceive: due.length === 0,
      currentlyDue: due,
      pastDue: body.bank === 'overdue' ? due : [],
      pendingVerification: [],
      deadline: null,
      disabledReason: body.bank === 'overdue' ? 'requirements.past_due' : null,
    };
  }

  payable({ amount }: Money): number {
    return amount;
  }

  async send(transfer: Transfer, now: number): Promise<BankPayout> {
    const { id, sellerId, amount, currency } = transfer;
    const book = this.#book;
    const { object } = await book.once(
      'payout',
      `payout-${id}`,
      { amount, currency },
      async (db) => {
        const bank =
          sellerId === undefined ? 'pays' : (await book.require(db, 'seller', sellerId)).body.bank;
        if (dueOf[bank].length > 0)
          throw new TransferRefusedError('The seller takes no payouts yet.');
        const made = await book.add<'payout'>(db, 'payout', sellerId, {
          ...(sellerId !== undefined && { sellerId }),
          transferId: id,
          money: { amount, currency },
          status: bank === 'rejects' ? 'failed' : 'paid',
          arrivalDate: instant(now).slice(0, 10),
          failure: bank === 'rejects' ? 'account_closed' : null,
          takenBack: false,
        });
        await book.report(db, 'payout.changed', made.id);
        return made;
      },
    );
    return payoutOf(object);
  }

  async getPayout(id: string): Promise<BankPayout> {
    return payoutOf(await this.#book.require(this.#book.db, 'payout', id));
  }

  async takeBack(transferId: string): Promise<void> {
    await this.#book.write(async (db) => {
      const payout = await this.#book.madeBy(db, 'payout', `payout-${transferId}`);
      if (!payout || payout.body.takenBack) return;
      if (payout.body.status !== 'failed') {
        throw new ProviderRefusedError('wrong_state', 'The payout is on its way.');
      }
      await this.#book.change<'payout'>(db, payout, { ...payout.body, takenBack: true });
    });
  }
}

/** Details that a seller with such a test bank still has to give. */
const dueOf = {
  none: ['external_account'],
  overdue: ['external_account', 'individual.verification.document'],
  pays: [],
  rejects: [],
} satisfies Record<TestBankName | 'none', string[]>;

const payoutOf = ({ id, body }: SandboxObject<'payout'>): BankPayout => {
  const { sellerId, transferId, status, arrivalDate, failure } = body;
  return { id, sellerId, transferId, status, arrivalDate, failure };
};
