import type { TestBankName } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import { conflict } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { findLatestSent } from './payout-run.repository.ts';
import { findSeller } from './sellers.repository.ts';

/** A seller's part at the sandbox, whose page our own screens are. */
export class TestSeller {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Within a transaction. @throws ProblemError 409 without an account at the sandbox. */
  async chooseBank(db: Db, mentorId: string, bank: TestBankName, now: number): Promise<void> {
    const sellerId = (await findSeller(db, mentorId, 'sandbox'))?.sellerId;
    if (!sellerId) throw conflict('Set up payouts first.', 'wrong_state');
    await enqueue(db, this.#random, 'sandbox-bank', { sellerId, bank }, now);
  }

  /**
   * Has the bank send the latest payout of a user back. Within a transaction. Returns our id of it.
   *
   * @throws ProblemError 409 without a payout that is sent.
   */
  async failPayout(db: Db, userId: string, now: number): Promise<string> {
    const payout = await findLatestSent(db, userId);
    if (!payout) throw conflict('There is no payout to send back.', 'wrong_state');
    const { id, amount, currency, arrivalDate, providerPayoutId: payoutId } = payout;
    const made = { id, money: { amount, currency }, arrivalDate };
    const job = payoutId === null ? { made } : { payoutId };
    await enqueue(db, this.#random, 'sandbox-payout', job, now);
    return id;
  }
}
