import type { ChosenCard } from '../../../adapters/payments/sandbox/sandbox-desk.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import { requeue } from './payment-attempts.repository.ts';

/**
 * A payer's part at the sandbox, whose page our own screens are. The sandbox is called by a job,
 * as a provider is. Call each within a transaction. @throws ProblemError 409 where the payment does
 * not wait for it.
 */
export class TestPayer {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  async enterCard(db: Db, attempt: Waiting, card: ChosenCard, now: number): Promise<void> {
    const providerAttemptId = await waiting(db, attempt, 'needs-card');
    await enqueue(db, this.#random, 'sandbox-card', { providerAttemptId, ...card }, now);
  }

  async confirm(db: Db, attempt: Waiting, agrees: boolean, now: number): Promise<void> {
    const providerAttemptId = await waiting(db, attempt, 'needs-confirmation');
    await enqueue(db, this.#random, 'sandbox-confirmation', { providerAttemptId, agrees }, now);
  }
}

type Waiting = PaymentAttempt | undefined;

/** The payment of the sandbox, if it waits for this step of its payer, who takes it once. */
async function waiting(
  db: Db,
  attempt: Waiting,
  status: 'needs-card' | 'needs-confirmation',
): Promise<string> {
  const id = attempt?.providerAttemptId;
  const fits = id && attempt.provider === 'sandbox' && attempt.status === status;
  if (fits && (await requeue(db, attempt.id, status))) return id;
  throw conflict('This payment does not wait for that.', 'wrong_state');
}
