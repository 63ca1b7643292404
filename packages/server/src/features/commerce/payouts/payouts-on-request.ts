import {
  type Payable,
  type PayOutBody,
  type PayoutAccount,
  writeAmount,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { payoutInterval } from '../../../domain/commerce/billing/coming-payouts.ts';
import { minimumOf } from '../../../domain/commerce/billing/payout-plan.ts';
import { conflict, invalid } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { hasStandingPayout } from './payout-run.repository.ts';
import { readPayoutPlan } from './payout-settings.repository.ts';
import type { AskedPayout, PayoutWriter } from './payout-writer.ts';
import { findReturned } from './payouts.repository.ts';
import type { SellerService } from './sellers.service.ts';

interface Parts {
  readonly random: Random;
  readonly sellers: SellerService;
  readonly writer: PayoutWriter;
}

/**
 * Payouts that their receivers ask for: such as after one failed, instead of a week later. One that
 * did not fail stays the only one of its week.
 */
export class PayoutsOnRequest {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async view(
    db: Db,
    userId: string,
    now: number,
  ): Promise<Pick<PayoutAccount, 'payable' | 'returned'>> {
    return {
      payable: await this.#payable(db, userId, now),
      returned: (await findReturned(db, userId)) ?? null,
    };
  }

  /**
   * Within a transaction.
   *
   * @throws ProblemError 400 for an amount that cannot be paid out, 409 where nothing can.
   */
  async request(db: Db, userId: string, body: PayOutBody, now: number): Promise<void> {
    await lockUser(db, userId);
    const payable = await this.#payable(db, userId, now);
    if (payable.length === 0) throw await this.#refusal(db, userId, now);
    const asked = this.#asked(body, payable);
    await this.#parts.writer.prepare(db, userId, now, asked);
    await enqueue(db, this.#parts.random, 'payouts-asked', {}, now);
  }

  /** Why nothing can be paid out. */
  async #refusal(db: Db, userId: string, now: number) {
    if (await hasStandingPayout(db, userId, now - payoutInterval)) {
      return conflict('You were paid in the last seven days. Try again later.', 'wrong_state');
    }
    if ((await this.#parts.sellers.payee(db, userId)) === undefined) {
      return conflict('Your payouts are on hold.', 'wrong_state');
    }
    return conflict('Nothing can be paid out now.', 'wrong_state');
  }

  /** The part that a body asks for; undefined: everything. */
  #asked({ amount, currency }: PayOutBody, payable: readonly Payable[]): AskedPayout | undefined {
    if (amount === undefined && currency === undefined) return undefined;
    const [only, ...others] = payable;
    const found = currency === undefined ? only : payable.find((one) => one.currency === currency);
    if (currency === undefined && others.length > 0) {
      throw invalid('Choose a currency.', 'required', 'currency');
    }
    if (!found) throw invalid(`No ${currency} can be paid out now.`, 'not_payable', 'currency');
    if (amount === undefined) return { currency: found.currency, amount };
    const { currency: of, amount: most, least } = found;
    if (amount > most) {
      throw invalid(`Enter at most ${writeAmount(most, of)}.`, 'too_high', 'amount');
    }
    if (amount < least) {
      throw invalid(`Enter at least ${writeAmount(least, of)}.`, 'too_low', 'amount');
    }
    if (this.#parts.writer.sendable({ amount, currency: of }) !== amount) {
      throw invalid('Enter an amount in whole units.', 'not_whole', 'amount');
    }
    return { currency: of, amount };
  }

  async #payable(db: Db, userId: string, now: number): Promise<Payable[]> {
    const { sellers, writer } = this.#parts;
    if (await hasStandingPayout(db, userId, now - payoutInterval)) return [];
    if ((await sellers.payee(db, userId)) === undefined) return [];
    const amounts = await writer.payable(db, userId, instant(now));
    const plan = await readPayoutPlan(db, userId);
    return amounts
      .map(({ currency, amount }) => ({ amount, currency, least: minimumOf(plan, currency) }))
      .filter(({ amount, least }) => amount >= least);
  }
}
