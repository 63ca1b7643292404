import { instant } from '../../../adapters/clock.ts';
import {
  arrivalAfter,
  type PayoutGateway,
  TransferRefusedError,
} from '../../../adapters/payouts/payout-gateway.ts';
import type { Random } from '../../../adapters/random.ts';
import { balanceOf } from '../../../domain/commerce/billing/balance.ts';
import { payoutWeek } from '../../../domain/commerce/billing/payout-week.ts';
import { day, minute } from '../../../domain/time/durations.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { databaseNow } from '../../../storage/database-time.ts';
import { exclusively, processLocks } from '../../../storage/exclusive.ts';
import type { PayoutsTable } from '../../../storage/ledger-tables.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { readEarnings } from '../books/affiliate-ledger.repository.ts';
import { post, readPayout, reversed } from '../books/ledger.repository.ts';
import { listBalanceEntries, listDueReserves } from '../books/mentor-ledger.repository.ts';
import {
  insertPayout,
  leavePayout,
  listPayees,
  listPending,
  settlePayout,
  takePayout,
  wasPaidSince,
} from './payout-run.repository.ts';

/** Minimum payout in minor units (product rules 4.10). */
const leastPayout = 1_000;
/** Payout interval: one week, in milliseconds. */
const interval = 7 * day;
/** A process that has been sending a payout for longer than this counts as dead. Milliseconds. */
const sendingLimit = 10 * minute;

/** Reports a payout, or all of a mentor's payouts, that failed in this run. */
export type PayoutReport = (
  error: unknown,
  subject: { readonly payout: string } | { readonly mentor: string },
) => void;

/** Records the outcome of a payout, in the transaction that settles it. */
export type PayoutRecorder = (
  db: Db,
  payout: PayoutsTable,
  outcome: 'payout.sent' | 'payout.failed',
) => Promise<void>;

/**
 * Pays mentors their available net sales, and affiliates their shares. A payout and its ledger entry are written before the bank
 * is called: after a crash it is sent again under the same id, never as a new one.
 */
export class PayoutService {
  readonly #random: Random;
  readonly #gateway: PayoutGateway | undefined;

  /** Without a gateway nothing is paid out, and balances are kept. */
  constructor(random: Random, gateway: PayoutGateway | undefined) {
    this.#random = random;
    this.#gateway = gateway;
  }

  /**
   * Pays every mentor whose week is over, and retries unsent payouts of earlier runs. One failure
   * does not block other mentors. Returns the number of transfers; 0 while another process is
   * running.
   */
  async run(
    database: Database,
    report: PayoutReport,
    record: PayoutRecorder = async () => undefined,
  ): Promise<number> {
    if (!this.#gateway) return 0;
    const made = await exclusively(database, processLocks.payouts, async () => {
      await this.#prepareAll(database, report);
      return this.#sendAll(database, report, record);
    });
    return made ?? 0;
  }

  async #prepareAll(database: Database, report: PayoutReport): Promise<void> {
    const now = await databaseNow(database.db);
    const hint = { now, since: now - interval, least: leastPayout };
    for (const mentor of await listPayees(database.db, hint)) {
      try {
        await database.transaction((db) => this.#prepareDue(db, mentor));
      } catch (error) {
        report(error, { mentor });
      }
    }
  }

  /** Read the time after taking the lock: an earlier one would miss payouts made in between. */
  async #prepareDue(db: Db, mentorId: string): Promise<void> {
    await lockUser(db, mentorId);
    const now = await databaseNow(db);
    if (!(await wasPaidSince(db, mentorId, now - interval))) await this.prepare(db, mentorId, now);
  }

  /** Writes one mentor's payouts, one per currency. Within a transaction. */
  async prepare(db: Db, mentorId: string, now: number): Promise<PayoutsTable[]> {
    await lockUser(db, mentorId);
    const prepared: PayoutsTable[] = [];
    const at = instant(now);
    await this.#release(db, mentorId, at);
    for (const { parts, available, currency } of await this.#payable(db, mentorId, at)) {
      if (available < leastPayout) continue;
      const id = this.#random.uuid();
      const payout: PayoutsTable = {
        id,
        mentorId,
        amount: available,
        currency,
        status: 'pending',
        lockedUntil: null,
        createdAt: at,
        arrivalDate: arrivalAfter(now),
        week: payoutWeek(now),
      };
      await insertPayout(db, payout);
      const payee = { userId: mentorId, availableAt: at };
      const cause = { at, mentorId, currency, payoutId: id, availableAt: at, payee };
      const { mentor, affiliate } = parts;
      const amounts = { mentor: -mentor, affiliate: -affiliate, payout: available };
      await post(db, this.#random, amounts, cause);
      prepared.push(payout);
    }
    return prepared;
  }

  /** Own sales and referral shares by currency: a debt of one is set off against the other. */
  async #payable(db: Db, userId: string, at: string): Promise<Payable[]> {
    const sales = balanceOf(await listBalanceEntries(db, userId, at), at);
    const shares = await readEarnings(db, userId, at);
    const currencies = new Set([...sales, ...shares].map(({ currency }) => currency));
    return [...currencies].sort().map((currency) => {
      const own = sales.find((one) => one.currency === currency);
      const mentor = own ? own.available - own.negative : 0;
      const affiliate = shares.find((one) => one.currency === currency)?.due ?? 0;
      return { currency, available: mentor + affiliate, parts: { mentor, affiliate } };
    });
  }

  /** Moves what was held back for long enough to the mentor's share. */
  async #release(db: Db, mentorId: string, at: string): Promise<void> {
    for (const { amount, currency } of await listDueReserves(db, mentorId, at)) {
      const cause = { at, mentorId, currency, availableAt: at };
      await post(db, this.#random, { reserve: -amount, mentor: amount }, cause);
    }
  }

  async #sendAll(
    { db, transaction }: Database,
    report: PayoutReport,
    record: PayoutRecorder,
  ): Promise<number> {
    let made = 0;
    for (const payout of await listPending(db)) {
      const now = await databaseNow(db);
      const until = now + sendingLimit;
      try {
        if (!(await takePayout(db, payout.id, { now, until }))) continue;
        if (await this.#send({ transaction }, payout, record, now)) made += 1;
      } catch (error) {
        report(error, { payout: payout.id });
        await leavePayout(db, payout.id, until).catch((lost: unknown) =>
          report(lost, { payout: payout.id }),
        );
      }
    }
    return made;
  }

  /** Calls the bank and records success. @throws whatever the gateway throws. */
  async deliver(db: Db, payout: PayoutsTable, now: number): Promise<boolean> {
    const arrivalDate = await this.#askBank(payout, now);
    return settlePayout(db, payout.id, { status: 'paid', arrivalDate });
  }

  #askBank({ id, mentorId, amount, currency }: PayoutsTable, now: number): Promise<string> {
    if (!this.#gateway) throw new Error('There is no service that pays mentors.');
    return this.#gateway.send({ id, mentorId, amount, currency }, now);
  }

  /**
   * Calls the bank. A final rejection returns the amount to the mentor's balance.
   *
   * @throws whatever the gateway throws for temporary failures; the payout stays pending.
   */
  async #send(
    { transaction }: Pick<Database, 'transaction'>,
    payout: PayoutsTable,
    record: PayoutRecorder,
    now: number,
  ): Promise<boolean> {
    const { id, mentorId, currency } = payout;
    try {
      const arrivalDate = await this.#askBank(payout, now);
      return await transaction(async (inside) => {
        if (!(await settlePayout(inside, id, { status: 'paid', arrivalDate }))) return false;
        await record(inside, payout, 'payout.sent');
        return true;
      });
    } catch (error) {
      if (!(error instanceof TransferRefusedError)) throw error;
      await transaction(async (inside) => {
        if (!(await settlePayout(inside, id, { status: 'failed' }))) return;
        const at = instant(await databaseNow(inside));
        const payee = { userId: mentorId, availableAt: at };
        const cause = { at, mentorId, currency, payoutId: id, availableAt: at, payee };
        const sent = await readPayout(inside, id);
        await post(inside, this.#random, reversed(sent), cause);
        await record(inside, payout, 'payout.failed');
      });
      return false;
    }
  }
}

/** The amount to pay out in one currency, and the accounts that it comes from. */
interface Payable {
  readonly currency: string;
  readonly available: number;
  readonly parts: { readonly mentor: number; readonly affiliate: number };
}
