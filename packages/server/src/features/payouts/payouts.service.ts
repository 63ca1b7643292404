import { instant } from '../../adapters/clock.ts';
import type { PayoutGateway } from '../../adapters/payouts/payout-gateway.ts';
import type { Random } from '../../adapters/random.ts';
import { balanceOf } from '../../domain/billing/balance.ts';
import type { Database, Db } from '../../storage/database.ts';
import { post } from '../billing/ledger.ts';
import { lockUser } from '../session/session.repository.ts';
import { listBalanceEntries } from './payouts.repository.ts';

/** The least that is paid out, in minor units (product rules 4.10). */
export const leastPayout = 1_000;
/** Mentors are paid once a week, in milliseconds. */
const interval = 7 * 86_400_000;

/** Pays mentors what their sales brought, once it may be paid. */
export class PayoutService {
  readonly #random: Random;
  readonly #gateway: PayoutGateway;

  constructor(random: Random, gateway: PayoutGateway) {
    this.#random = random;
    this.#gateway = gateway;
  }

  /**
   * Pays everybody whose week is over. A mentor at a time, so that one whose transfer fails keeps
   * nobody waiting. Answers how many transfers were made.
   */
  async run(database: Database, now: number): Promise<number> {
    let made = 0;
    for (const mentorId of await listPayees(database.db, now)) {
      made += await database.transaction((db) => this.pay(db, mentorId, now)).catch(() => 0);
    }
    return made;
  }

  /** Pays one mentor what is free, in each currency. Answers how many transfers that took. */
  async pay(db: Db, mentorId: string, now: number): Promise<number> {
    // Of two at once the second finds nothing left.
    await lockUser(db, mentorId);
    let made = 0;
    for (const one of balanceOf(await listBalanceEntries(db, mentorId), instant(now))) {
      if (one.available < leastPayout) continue;
      await this.#transfer(db, { mentorId, amount: one.available, currency: one.currency }, now);
      made += 1;
    }
    return made;
  }

  async #transfer(
    db: Db,
    transfer: { readonly mentorId: string; readonly amount: number; readonly currency: string },
    now: number,
  ): Promise<void> {
    const id = this.#random.uuid();
    const { mentorId, amount, currency } = transfer;
    const arrivalDate = await this.#gateway.send({ id, ...transfer }, now);
    const at = instant(now);
    await db
      .insertInto('payouts')
      .values({ id, mentorId, amount, currency, status: 'paid', createdAt: at, arrivalDate })
      .execute();
    const cause = { at, mentorId, currency, payoutId: id, availableAt: at };
    await post(db, this.#random, { mentor: -amount, payout: amount }, cause);
  }
}

/** Mentors who have money that is free, and were not paid within the week. */
async function listPayees(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select('mentorId')
    .where('account', '=', 'mentor')
    .where('availableAt', '<=', instant(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payouts')
            .select('payouts.id')
            .whereRef('payouts.mentorId', '=', 'ledgerEntries.mentorId')
            .where('payouts.createdAt', '>', instant(now - interval)),
        ),
      ),
    )
    .groupBy(['mentorId', 'currency'])
    .having(({ fn }) => fn.sum('amount'), '>=', leastPayout)
    .execute();
  return [...new Set(rows.map(({ mentorId }) => mentorId))];
}
