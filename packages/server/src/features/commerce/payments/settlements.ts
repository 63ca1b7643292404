import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Attempt } from '../../../adapters/payments/payment-provider.ts';
import type { Random } from '../../../adapters/random.ts';
import { failureOf } from '../../../domain/commerce/payments/decline-codes.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { GroupedTransactions } from '../../../storage/grouped-transactions.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import { beginPayments } from './begin-payments.ts';
import { lockAttempts, writeAttempts } from './payment-attempts.repository.ts';
import type { PaymentFees } from './payment-fees.ts';
import type { Settled } from './settled.ts';
import { inTurns } from './turns.ts';

/** Payments in these states never change again. */
export const ended: ReadonlySet<string> = new Set(['succeeded', 'failed', 'canceled']);

/** Another card for a payment; null: one that is still to be entered. */
export type Replacement = Pick<PaymentAttempt, 'methodId'>;

/** A report of the provider about a payment, or an end that needs no provider. */
export type Answer = Pick<Attempt, 'status' | 'failure'> & Partial<Attempt>;

/** An answer about one payment. */
interface Note {
  /** Of the payment. */
  readonly id: string;
  readonly answer: Answer;
  /** Of one that is given up: it is made in another way instead. */
  readonly replacement?: Replacement | undefined;
}

interface Settling {
  readonly answer: Answer;
  readonly after: PaymentAttempt;
  readonly replacement: Replacement | undefined;
}

interface Needs {
  readonly random: Random;
  readonly clock: Clock;
  /** Name of the provider. */
  readonly provider: string;
  readonly settled: Settled;
  readonly fees: PaymentFees;
}

/**
 * Notes answers of the provider, with all that follows from them. Those that come at one moment are
 * noted in one transaction, each step of theirs in one statement; where that fails, one by one.
 */
export class Settlements {
  readonly #needs: Needs;
  readonly #transactions = new GroupedTransactions<Note, undefined>((db, notes) =>
    this.#settle(db, notes),
  );

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Resolves once it is committed. An ended payment never changes again, whatever comes late. */
  note(database: Database, note: Note): Promise<void> {
    return this.#transactions.add(database, note);
  }

  async #settle(db: Db, notes: readonly Note[]): Promise<undefined[]> {
    const ids = [...new Set(notes.map(({ id }) => id))];
    const rows = new Map((await lockAttempts(db, ids)).map((row) => [row.id, row]));
    const now = this.#needs.clock.now();
    const known = notes.filter(({ id }) => rows.has(id));
    // Of two about one payment, or one subscription, the second finds what the first has left.
    const turns = inTurns(known, ({ id }) => [id, rows.get(id)?.subscriptionId]);
    for (const turn of turns) {
      const open = turn.filter(({ id }) => !ended.has(rows.get(id)?.status ?? ''));
      for (const after of await this.#take(db, open, rows, now)) rows.set(after.id, after);
    }
    return [];
  }

  /** Returns the payments as they are now. */
  async #take(
    db: Db,
    notes: readonly Note[],
    rows: ReadonlyMap<string, PaymentAttempt>,
    now: number,
  ): Promise<readonly PaymentAttempt[]> {
    const settling: Settling[] = [];
    for (const { id, answer: given, replacement } of notes) {
      const before = rows.get(id);
      if (!before) continue;
      const answer = await this.#checked(db, before, given);
      settling.push({ answer, after: answered(before, answer, now), replacement });
    }
    const after = settling.map((one) => one.after);
    await writeAttempts(db, after);
    await this.#tell(db, settling, now);
    return after;
  }

  async #checked(db: Db, attempt: PaymentAttempt, answer: Answer): Promise<Answer> {
    if (answer.status !== 'succeeded') return answer;
    const methodId = answer.methodId ?? attempt.methodId;
    const code = await this.#needs.settled.refusal(db, { ...attempt, methodId });
    return code === undefined ? answer : { ...answer, status: 'failed', failure: failureOf(code) };
  }

  async #tell(db: Db, settling: readonly Settling[], now: number): Promise<void> {
    const { settled, fees } = this.#needs;
    const paid = settling.flatMap(({ after }) => (after.status === 'succeeded' ? after : []));
    await settled.paid(db, paid, now);
    await fees.begin(db, paid, now);
    for (const { after, answer, replacement } of settling) {
      const { status } = after;
      if (status === 'canceled' && replacement) {
        await beginPayments(db, this.#needs, [{ ...after, ...replacement }], now);
      } else if (status === 'canceled') await settled.canceled(db, after, now);
      if (status === 'failed') {
        await settled.declined(db, after, answer.failure ?? failureOf('generic_decline'), now);
      }
    }
  }
}

const answered = (before: PaymentAttempt, answer: Answer, now: number): PaymentAttempt => ({
  ...before,
  status: answer.status,
  providerAttemptId: answer.id ?? before.providerAttemptId,
  methodId: answer.methodId ?? before.methodId,
  paymentId: answer.paymentId ?? null,
  page: answer.page ?? null,
  failureCode: answer.failure?.code ?? null,
  fee: answer.fee ?? before.fee,
  updatedAt: instant(now),
});
