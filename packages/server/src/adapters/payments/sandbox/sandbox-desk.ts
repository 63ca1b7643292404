import { hash } from 'node:crypto';
import type { Money, TestBankName } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import type { Customer } from '../payment-provider.ts';
import { ProviderRefusedError } from '../provider-errors.ts';
import { isOpen } from './attempt-rules.ts';
import type { SandboxBook } from './sandbox-book.ts';
import type { SandboxObject } from './sandbox-objects.ts';
import { askCard, askPayer } from './take-payment.ts';
import { type TestCardName, testCard } from './test-cards.ts';

/** A test card as a payer chooses it. */
export interface ChosenCard {
  readonly card: TestCardName;
  /** The name on it. The same card under the same name is one card for all its users. */
  readonly holder: string;
}

/** A payout of demo data, which the sandbox was not asked for. Minor units. */
export interface MadePayout {
  /** Ours. */
  readonly id: string;
  readonly money: Money;
  readonly arrivalDate: string;
}

/** The other side of the sandbox: what payers do at its page, and banks afterwards. */
export class SandboxDesk {
  readonly #book: SandboxBook;

  constructor(book: SandboxBook) {
    this.#book = book;
  }

  /** @throws ProviderRefusedError unless the attempt waits for a card. */
  enterCard(attemptId: string, chosen: ChosenCard): Promise<SandboxObject<'attempt'>> {
    return this.#book.write(async (db) => {
      const attempt = await this.#book.require(db, 'attempt', attemptId);
      if (attempt.body.status !== 'needs-card') {
        throw new ProviderRefusedError('wrong_state', 'This payment no longer takes a card.');
      }
      const method = await this.#add(db, attempt.customerId, chosen, false);
      return askCard(db, this.#book, attempt, method, testCard(chosen.card).atEntry);
    });
  }

  /** A card that a new customer has kept before, within a transaction. */
  async issueCard(
    db: Db,
    customer: Customer,
    chosen: ChosenCard,
  ): Promise<SandboxObject<'method'>> {
    return this.#book.within(db, async () => {
      const { id } = await this.#book.add(db, 'customer', undefined, customer);
      return this.#add(db, id, chosen, true);
    });
  }

  #add(db: Db, customerId: string, { card, holder }: ChosenCard, kept: boolean) {
    return this.#book.add<'method'>(db, 'method', customerId, {
      card,
      ...expiry(this.#book.now()),
      fingerprint: hash('sha256', `${card} ${holder}`).slice(0, 16),
      kept,
    });
  }

  /** The payer agrees to the extra step, or does not. */
  confirm(attemptId: string, agrees: boolean): Promise<SandboxObject<'attempt'>> {
    return this.#book.write(async (db) =>
      askPayer(db, this.#book, await this.#book.require(db, 'attempt', attemptId), agrees),
    );
  }

  /** A page that is left open for long shows nothing to pay. */
  async isOpen(attemptId: string): Promise<boolean> {
    return isOpen((await this.#book.require(this.#book.db, 'attempt', attemptId)).body);
  }

  /** The bank's decision on a dispute. */
  decideDispute(id: string, outcome: 'won' | 'lost'): Promise<void> {
    return this.#decide(id, 'open', outcome);
  }

  /** It decides again for the seller, who lost. */
  winAppeal(id: string): Promise<void> {
    return this.#decide(id, 'lost', 'won');
  }

  #decide(id: string, from: 'open' | 'lost', outcome: 'won' | 'lost'): Promise<void> {
    return this.#book.write(async (db) => {
      const dispute = await this.#book.require(db, 'dispute', id);
      if (dispute.body.status !== from) {
        const is = from === 'open' ? 'is decided' : 'is not lost';
        throw new ProviderRefusedError('wrong_state', `The dispute ${is}.`);
      }
      const returned = outcome === 'won' ? { fee: 0, bookings: 2 } : {};
      await this.#book.change(db, dispute, { ...dispute.body, status: outcome, ...returned });
      await this.#book.report(db, 'dispute.changed', id);
    });
  }

  /** The seller's bank account, which is entered at the provider's page. */
  chooseBank(sellerId: string, bank: TestBankName): Promise<void> {
    return this.#book.write(async (db) => {
      const seller = await this.#book.require(db, 'seller', sellerId);
      await this.#book.change<'seller'>(db, seller, { ...seller.body, bank });
      await this.#book.report(db, 'seller.changed', sellerId);
    });
  }

  /** Makes what demo data says was paid out. Again is the same. Returns the sandbox's id of it. */
  async adoptPayout({ id, money, arrivalDate }: MadePayout): Promise<string> {
    const { object } = await this.#book.once('payout', `payout-${id}`, money, (db) =>
      this.#book.add<'payout'>(db, 'payout', undefined, {
        transferId: id,
        money,
        status: 'paid',
        arrivalDate,
        failure: null,
        takenBack: false,
      }),
    );
    return object.id;
  }

  /** The seller's bank sends a payout back, also one that had arrived. */
  failPayout(id: string): Promise<void> {
    return this.#book.write(async (db) => {
      const payout = await this.#book.require(db, 'payout', id);
      const failed = { status: 'failed', failure: 'account_closed' } as const;
      await this.#book.change<'payout'>(db, payout, { ...payout.body, ...failed });
      await this.#book.report(db, 'payout.changed', id);
    });
  }
}

/** Three years from now, at the end of the month. */
function expiry(now: number): { readonly expMonth: number; readonly expYear: number } {
  const date = new Date(now);
  return { expMonth: date.getUTCMonth() + 1, expYear: date.getUTCFullYear() + 3 };
}
