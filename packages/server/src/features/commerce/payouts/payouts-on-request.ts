import type { PayoutAccount } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { leastPayout, payoutInterval } from '../../../domain/commerce/billing/coming-payouts.ts';
import { conflict } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { hasStandingPayout } from './payout-run.repository.ts';
import { findReturned } from './payouts.repository.ts';
import type { PayoutService } from './payouts.service.ts';
import type { SellerService } from './sellers.service.ts';

interface Parts {
  readonly random: Random;
  readonly sellers: SellerService;
  readonly payouts: PayoutService;
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

  /** Within a transaction. @throws ProblemError 409 where nothing can be paid out now. */
  async request(db: Db, userId: string, now: number): Promise<void> {
    await lockUser(db, userId);
    if ((await this.#payable(db, userId, now)).length === 0) {
      throw conflict('Nothing can be paid out now.', 'wrong_state');
    }
    await this.#parts.payouts.prepare(db, userId, now);
    await enqueue(db, this.#parts.random, 'payouts-asked', {}, now);
  }

  async #payable(db: Db, userId: string, now: number) {
    const { payouts, sellers } = this.#parts;
    if (await hasStandingPayout(db, userId, now - payoutInterval)) return [];
    if ((await sellers.payee(db, userId)) === undefined) return [];
    const amounts = await payouts.payable(db, userId, instant(now));
    return amounts.filter(({ amount }) => amount >= leastPayout);
  }
}
