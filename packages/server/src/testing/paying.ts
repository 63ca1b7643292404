import type { TestCardName } from '../adapters/payments/sandbox/test-cards.ts';
import { day } from '../domain/time/durations.ts';
import { findLatestAttempt } from '../features/commerce/payments/payment-attempts.repository.ts';
import type { Order } from '../features/commerce/subscriptions/order-rules.ts';
import type { ClockedServer } from './start-clocked.ts';

/** Lets people pay on a server, and time pass. */
export class Paying {
  readonly #on: Pick<ClockedServer, 'server' | 'clock'>;

  constructor(on: Pick<ClockedServer, 'server' | 'clock'>) {
    this.#on = on;
  }

  get #app() {
    return this.#on.server.app;
  }

  /** Lets everything happen that is due: jobs, webhooks and what time does. */
  async settle(): Promise<void> {
    const { database, sandbox, services, worker } = this.#app;
    for (;;) {
      const steps = await services.renewals.run(database, (error) => {
        throw error;
      });
      const jobs = await worker.runDue();
      const events = await sandbox.deliver((raw, headers) =>
        services.inbox.take(database, 'sandbox', raw, headers),
      );
      if (steps + jobs + events === 0) return;
    }
  }

  /** So many days, one after the other. */
  async days(count: number, each: (today: number) => Promise<void> = async () => undefined) {
    for (let today = 0; today < count; today += 1) {
      this.#on.clock.advance(day);
      await this.settle();
      await each(today);
    }
  }

  /** Orders a plan as a user, up to the card. */
  async order(userId: string, order: Omit<Order, 'acceptDisclaimerVersion'>): Promise<string> {
    const { database, services } = this.#app;
    const id = await database.transaction((db) =>
      services.checkout.order(
        db,
        userId,
        { ...order, acceptDisclaimerVersion: 1 },
        this.#on.clock.now(),
      ),
    );
    await this.settle();
    return id;
  }

  /** The user enters a card, and gives the confirmation that it asks for. */
  async card(subscriptionId: string, card: TestCardName, holder = subscriptionId): Promise<void> {
    const { database, sandbox } = this.#app;
    const attempt = await findLatestAttempt(database.db, subscriptionId);
    const id = attempt?.providerAttemptId;
    if (!id) throw new Error('There is no payment to enter a card for.');
    const { body } = await sandbox.desk.enterCard(id, { card, holder });
    if (body.status === 'needs-confirmation') await sandbox.desk.confirm(id, true);
    await this.settle();
  }
}
