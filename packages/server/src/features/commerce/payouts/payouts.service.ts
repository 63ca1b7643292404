import { leastPayout } from '@skipper/core/contract';
import {
  type PayoutGateway,
  TransferRefusedError,
} from '../../../adapters/payouts/payout-gateway.ts';
import { afterPaidWeek, payoutInterval } from '../../../domain/commerce/billing/coming-payouts.ts';
import { nextPayoutDay, type PayoutPlan } from '../../../domain/commerce/billing/payout-plan.ts';
import { payoutWeek } from '../../../domain/commerce/billing/payout-week.ts';
import { minute } from '../../../domain/time/durations.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { databaseNow, databaseTimes } from '../../../storage/database-time.ts';
import { exclusively, processLocks } from '../../../storage/exclusive.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import type { PayoutOutcomes, PayoutRecorder } from './payout-outcomes.ts';
import {
  changePayout,
  leavePayout,
  listPayees,
  listPending,
  type PayoutRow,
  takePayout,
  wasPaidSince,
} from './payout-run.repository.ts';
import { keepPayoutPlan, listScheduled, readPayoutPlan } from './payout-settings.repository.ts';
import type { PayoutWriter } from './payout-writer.ts';
import type { SellerService } from './sellers.service.ts';

/** A process that has been sending a payout for longer than this counts as dead. Milliseconds. */
const sendingLimit = 10 * minute;

/** Reports a payout, or all of a mentor's payouts, that failed in this run. */
export type PayoutReport = (
  error: unknown,
  subject: { readonly payout: string } | { readonly mentor: string },
) => void;

/**
 * Pays mentors their available net sales, and affiliates their shares. A payout and its ledger entry
 * are written before the bank is called: after a crash it is sent again under the same id, never as
 * a new one.
 */
export class PayoutService {
  readonly #writer: PayoutWriter;
  readonly #gateway: PayoutGateway;
  readonly #sellers: SellerService;
  readonly #outcomes: PayoutOutcomes;

  constructor(
    writer: PayoutWriter,
    gateway: PayoutGateway,
    sellers: SellerService,
    outcomes: PayoutOutcomes,
  ) {
    this.#writer = writer;
    this.#gateway = gateway;
    this.#sellers = sellers;
    this.#outcomes = outcomes;
  }

  /**
   * Pays every mentor whose week is over, and retries unsent payouts of earlier runs. One failure
   * does not block other mentors. Returns the number of transfers; 0 while another process is
   * running.
   */
  async run(database: Database, report: PayoutReport, record?: PayoutRecorder): Promise<number> {
    const made = await exclusively(database, processLocks.payouts, async () => {
      await this.#prepareAll(database, report);
      await this.#lookAtSent(database, report, record);
      return this.#sendAll(database, report, record);
    });
    return made ?? 0;
  }

  async #prepareAll(database: Database, report: PayoutReport): Promise<void> {
    const now = await databaseNow(database.db);
    const hint = { now, since: now - payoutInterval, least: leastPayout };
    const mentors = [
      ...(await listScheduled(database.db, now)),
      ...(await listPayees(database.db, hint)),
    ];
    for (const mentor of new Set(mentors)) {
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
    // Without an account that takes it, the money is held, and a day that has come stays due.
    if (!(await this.#sellers.payee(db, mentorId))) return;
    const plan = await readPayoutPlan(db, mentorId);
    if (plan.schedule === 'weekly') {
      if (await wasPaidSince(db, mentorId, now - payoutInterval)) return;
      await this.prepare(db, mentorId, now);
    } else if (plan.nextAt !== undefined && plan.nextAt <= now) {
      await this.#prepareDay(db, mentorId, plan, now);
    }
  }

  /** The day of a schedule: paid unless its week was, and the next one is noted. */
  async #prepareDay(db: Db, mentorId: string, plan: PayoutPlan, now: number): Promise<void> {
    const { schedule } = plan;
    const isPaid = await wasPaidSince(db, mentorId, Date.parse(payoutWeek(now)) - 1);
    if (!isPaid) await this.prepare(db, mentorId, now);
    const nextAt = isPaid ? afterPaidWeek(schedule, now) : nextPayoutDay(schedule, now);
    await keepPayoutPlan(db, mentorId, { ...plan, nextAt });
  }

  /** See `PayoutWriter`. */
  prepare(db: Db, mentorId: string, now: number): Promise<PayoutRow[]> {
    return this.#writer.prepare(db, mentorId, now);
  }

  async #sendAll(
    database: Database,
    report: PayoutReport,
    record: PayoutRecorder | undefined,
  ): Promise<number> {
    const { db } = database;
    let made = 0;
    for (const payout of await listPending(db, false)) {
      const { now, unmoved } = await databaseTimes(db);
      const until = unmoved + sendingLimit;
      try {
        if (!(await takePayout(db, payout.id, { now: unmoved, until }))) continue;
        if (await this.#send(database, payout, record, now)) made += 1;
      } catch (error) {
        report(error, { payout: payout.id });
        await leavePayout(db, payout.id, until).catch((lost: unknown) =>
          report(lost, { payout: payout.id }),
        );
      }
    }
    return made;
  }

  /** A payout that was made long ago, without the bank. Within a transaction. */
  async settle(db: Db, { id, arrivalDate }: PayoutRow): Promise<void> {
    await changePayout(db, id, { status: 'paid', arrivalDate });
  }

  /**
   * Calls the bank. A final rejection returns the amount to the mentor's balance.
   *
   * @throws whatever the gateway throws for temporary failures; the payout stays pending.
   */
  async #send(
    database: Database,
    payout: PayoutRow,
    record: PayoutRecorder | undefined,
    now: number,
  ): Promise<boolean> {
    const { id, mentorId, amount, currency, createdAt } = payout;
    const payee = await this.#sellers.payee(database.db, mentorId);
    // Their account was put on hold after the payout was written: it waits.
    if (!payee) return this.#leave(database.db, payout.id, now);
    const transfer = { id, mentorId, amount, currency, createdAt, sellerId: payee.sellerId };
    try {
      const sent = await this.#gateway.send(transfer, now);
      await this.#outcomes.note(database, payout, sent, record);
      return sent.status !== 'failed';
    } catch (error) {
      if (!(error instanceof TransferRefusedError)) throw error;
      const refused = { status: 'failed', failure: 'refused' } as const;
      await this.#outcomes.note(database, payout, refused, record);
      return false;
    }
  }

  async #leave(db: Db, id: string, now: number): Promise<false> {
    await leavePayout(db, id, now + sendingLimit);
    return false;
  }

  /** Looks up what no event has told of since. */
  async #lookAtSent(
    database: Database,
    report: PayoutReport,
    record: PayoutRecorder | undefined,
  ): Promise<void> {
    for (const { id, providerPayoutId } of await listPending(database.db, true)) {
      try {
        if (providerPayoutId !== null) {
          await this.#outcomes.lookAt(database, providerPayoutId, record);
        }
      } catch (error) {
        report(error, { payout: id });
      }
    }
  }
}
