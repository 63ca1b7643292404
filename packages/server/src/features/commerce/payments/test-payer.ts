import type { ChosenCard } from '../../../adapters/payments/sandbox/sandbox-desk.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { findLatestAttempt } from './payment-attempts.repository.ts';

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

  async enterCard(db: Db, subscriptionId: string, card: ChosenCard, now: number): Promise<void> {
    const providerAttemptId = await waiting(db, subscriptionId, 'needs-card');
    await enqueue(db, this.#random, 'sandbox-card', { providerAttemptId, ...card }, now);
  }

  async confirm(db: Db, subscriptionId: string, agrees: boolean, now: number): Promise<void> {
    const providerAttemptId = await waiting(db, subscriptionId, 'needs-confirmation');
    await enqueue(db, this.#random, 'sandbox-confirmation', { providerAttemptId, agrees }, now);
  }
}

/** The payment of the sandbox that waits for this step of its payer. */
async function waiting(
  db: Db,
  subscriptionId: string,
  status: 'needs-card' | 'needs-confirmation',
): Promise<string> {
  const attempt = await findLatestAttempt(db, subscriptionId);
  const id = attempt?.providerAttemptId;
  if (id && attempt.provider === 'sandbox' && attempt.status === status) return id;
  throw conflict('This payment does not wait for that.', 'wrong_state');
}
