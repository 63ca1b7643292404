import { instant } from '../../adapters/clock.ts';
import {
  arrivalAfter,
  type PayoutGateway,
  TransferRefusedError,
} from '../../adapters/payouts/payout-gateway.ts';
import type { Random } from '../../adapters/random.ts';
import { balanceOf } from '../../domain/billing/balance.ts';
import type { PayoutsTable } from '../../storage/billing-tables.ts';
import type { Database, Db } from '../../storage/database.ts';
import { post } from '../billing/ledger.ts';
import { lockUser } from '../session/session.repository.ts';
import { listBalanceEntries } from './payouts.repository.ts';

/** The least that is paid out, in minor units (product rules 4.10). */
export const leastPayout = 1_000;
/** Mentors are paid once a week, in milliseconds. */
const interval = 7 * 86_400_000;

/** Tells of a payout that could not be made now. */
export type PayoutReport = (error: unknown, payoutId: string) => void;

/**
 * Pays mentors what their sales brought, once it may be paid. A payout is written down, with its
 * place in the ledger, before the bank is asked: whatever happens in between, it is sent under the
 * same id again, and never as another one.
 */
export class PayoutService {
  readonly #random: Random;
  readonly #gateway: PayoutGateway;

  constructor(random: Random, gateway: PayoutGateway) {
    this.#random = random;
    this.#gateway = gateway;
  }

  /**
   * Pays everybody whose week is over, and what an earlier run could not send. One whose transfer
   * fails keeps nobody waiting. Answers how many transfers were made.
   */
  async run(database: Database, now: number, report: PayoutReport): Promise<number> {
    for (const mentorId of await listPayees(database.db, now)) {
      await database.transaction((db) => this.prepare(db, mentorId, now));
    }
    let made = 0;
    for (const payout of await listPending(database.db)) {
      try {
        if (await this.send(database, payout, now)) made += 1;
      } catch (error) {
        report(error, payout.id);
      }
    }
    return made;
  }

  /** Writes down what one mentor is to be paid, in each currency. Within a transaction. */
  async prepare(db: Db, mentorId: string, now: number): Promise<PayoutsTable[]> {
    // Of two at once the second finds nothing left.
    await lockUser(db, mentorId);
    const prepared: PayoutsTable[] = [];
    const at = instant(now);
    for (const { available, currency } of balanceOf(
      await listBalanceEntries(db, mentorId, at),
      at,
    )) {
      if (available < leastPayout) continue;
      const id = this.#random.uuid();
      const payout: PayoutsTable = {
        ...{ id, mentorId, amount: available, currency, status: 'pending' },
        ...{ createdAt: at, arrivalDate: arrivalAfter(now) },
      };
      await db.insertInto('payouts').values(payout).execute();
      const cause = { at, mentorId, currency, payoutId: id, availableAt: at };
      await post(db, this.#random, { mentor: -available, payout: available }, cause);
      prepared.push(payout);
    }
    return prepared;
  }

  /** Asks the bank, and notes that it will pay. @throws what the gateway throws. */
  async deliver(db: Db, payout: PayoutsTable, now: number): Promise<boolean> {
    const { id, mentorId, amount, currency } = payout;
    const arrivalDate = await this.#gateway.send({ id, mentorId, amount, currency }, now);
    return settle(db, id, { status: 'paid', arrivalDate });
  }

  /**
   * Asks the bank. What it refuses for good goes back to the mentor's balance.
   *
   * @throws what the gateway throws where another try may help; the payout stays pending.
   */
  async send(database: Database, payout: PayoutsTable, now: number): Promise<boolean> {
    const { id, mentorId, amount, currency } = payout;
    try {
      return await this.deliver(database.db, payout, now);
    } catch (error) {
      if (!(error instanceof TransferRefusedError)) throw error;
      await database.transaction(async (db) => {
        if (!(await settle(db, id, { status: 'failed' }))) return;
        const at = instant(now);
        const cause = { at, mentorId, currency, payoutId: id, availableAt: at };
        await post(db, this.#random, { mentor: amount, payout: -amount }, cause);
      });
      return false;
    }
  }
}

/** False: somebody else settled it. */
async function settle(
  db: Db,
  id: string,
  outcome: Partial<Pick<PayoutsTable, 'status' | 'arrivalDate'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set(outcome)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function listPending(db: Db): Promise<PayoutsTable[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
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
