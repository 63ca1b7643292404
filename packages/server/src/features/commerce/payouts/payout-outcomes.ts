import { instant } from '../../../adapters/clock.ts';
import type { BankPayout, PayoutGateway } from '../../../adapters/payouts/payout-gateway.ts';
import type { Random } from '../../../adapters/random.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { databaseNow } from '../../../storage/database-time.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { post, readPayout, reversed } from '../books/ledger.repository.ts';
import { moneyNotice } from '../money-notices.ts';
import { payoutFailedMail } from './payout-mails.ts';
import { payoutPathOf } from './payout-path.ts';
import { changePayout, findPayout, lockPayout, type PayoutRow } from './payout-run.repository.ts';
import type { SellerService } from './sellers.service.ts';

/** Records the outcome of a payout, in the transaction that settles it. */
export type PayoutRecorder = (
  db: Db,
  payout: PayoutRow,
  outcome: 'payout.sent' | 'payout.failed',
) => Promise<void>;

const unrecorded: PayoutRecorder = async () => undefined;

/** A payout only goes on: one that is paid can still fail, and one that failed stays so. */
const order: Readonly<Record<PayoutRow['status'], number>> = { pending: 0, paid: 1, failed: 2 };

/**
 * Payouts as the provider has them. What an event names is always looked up, and a payout only goes
 * on, so that any order of events leads to one state.
 */
export class PayoutOutcomes {
  readonly #random: Random;
  readonly #notifier: Notifier;
  readonly #gateway: PayoutGateway;
  readonly #sellers: SellerService;
  readonly #origin: () => string;

  constructor(
    random: Random,
    notifier: Notifier,
    gateway: PayoutGateway,
    sellers: SellerService,
    origin: () => string,
  ) {
    this.#random = random;
    this.#notifier = notifier;
    this.#gateway = gateway;
    this.#sellers = sellers;
    this.#origin = origin;
  }

  /** Ignores payouts that we did not ask for. Not within a transaction. */
  async lookAt(database: Database, id: string, record?: PayoutRecorder): Promise<void> {
    const found = await this.#gateway.getPayout(id);
    if (found.transferId === undefined) return;
    const payout = await findPayout(database.db, found.transferId);
    if (!payout || !(await this.#isItsOwn(database.db, payout, found))) return;
    await this.note(database, payout, found, record);
  }

  /** Whether a payout that names ours was paid to its mentor. */
  async #isItsOwn(db: Db, payout: PayoutRow, { id, sellerId }: BankPayout): Promise<boolean> {
    if (payout.providerPayoutId !== null) return payout.providerPayoutId === id;
    return sellerId === undefined || (await this.#sellers.owns(db, payout.mentorId, sellerId));
  }

  /** Books what the provider says of a payout. Safe to repeat. Not within a transaction. */
  async note(
    database: Database,
    payout: PayoutRow,
    found: Pick<BankPayout, 'status' | 'failure'> & Partial<BankPayout>,
    record = unrecorded,
  ): Promise<void> {
    // Before the mentor has it again: money is never in two places.
    if (found.status === 'failed' && found.id !== undefined && payout.status !== 'failed') {
      await this.#gateway.takeBack(payout.id);
    }
    await database.transaction(async (db) => {
      await lockPayout(db, payout.id);
      const before = await findPayout(db, payout.id);
      if (!before || before.status === 'failed') return;
      const goesOn = order[found.status] > order[before.status];
      const status = goesOn ? found.status : before.status;
      const providerPayoutId = found.id ?? before.providerPayoutId;
      const { arrivalDate = before.arrivalDate } = found;
      const failed = status === 'failed';
      const failure = failed ? found.failure : null;
      const change = { status, providerPayoutId, arrivalDate, failure, lockedUntil: null };
      await changePayout(db, payout.id, { ...change, ...(failed && { week: null }) });
      if (failed) {
        await this.#giveBack(db, before);
        await this.#mail(db, { ...before, failure });
        await record(db, before, 'payout.failed');
      } else if (before.providerPayoutId === null) await record(db, before, 'payout.sent');
    });
  }

  async #mail(db: Db, { mentorId, amount, currency, failure }: PayoutRow): Promise<void> {
    const path = await payoutPathOf(db, mentorId);
    const mail = payoutFailedMail(this.#origin(), path, { amount, currency, failure });
    const notice = moneyNotice('payout-failed', { userId: mentorId, path }, mail);
    await this.#notifier.notify(db, notice, await databaseNow(db));
  }

  async #giveBack(db: Db, { id, mentorId, currency }: PayoutRow): Promise<void> {
    const at = instant(await databaseNow(db));
    const payee = { userId: mentorId, availableAt: at };
    const cause = { at, mentorId, currency, payoutId: id, availableAt: at, payee };
    await post(db, this.#random, reversed(await readPayout(db, id)), cause);
  }
}
