import { endpoints, type SubscriptionPayment, type TestCardBody } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** The choice, among kept cards, to enter another one. */
export const newCard = 'new';

/** Milliseconds between two looks at a payment. */
const lookEvery = 500;
/** Looks before the wait is given up; the payment goes on. */
const looks = 60;

/** Whether the provider or a bank is at work, and nothing is to be done but to wait. */
export const isUnderWay = ({ state }: SubscriptionPayment): boolean =>
  state === 'queued' || state === 'processing';

/** Pays an order. Nothing is taken for paid before the server says so. */
export class OrderPayments {
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  readonly #waits = new Set<() => void>();

  constructor(cache: QueryCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
  }

  /** How a payment stands, looked at again and again while a view shows it. */
  of(uuid: string): QueryResult<SubscriptionPayment> {
    const options = { pollEvery: 4 * lookEvery, keepUnused: 0 };
    return this.#cache.query(endpoints.getSubscriptionPayment, { params: { uuid } }, options);
  }

  /** Waits until the provider is ready, and enters the test card if there is one to enter. */
  async pay(uuid: string, testCard: string | undefined): Promise<void> {
    const { state } = await this.#settled(uuid);
    if (state !== 'needs-card' || testCard === undefined) return;
    const body = { card: testCard } as TestCardBody;
    await this.#step(() => this.#cache.mutate(endpoints.enterTestCard, { params: { uuid }, body }));
    await this.#settled(uuid);
  }

  async confirm(uuid: string, agrees: boolean): Promise<void> {
    const body = { agrees };
    await this.#step(() =>
      this.#cache.mutate(endpoints.confirmTestPayment, { params: { uuid }, body }),
    );
    await this.#settled(uuid);
  }

  dispose(): void {
    for (const end of [...this.#waits]) end();
  }

  /** A step that was taken in another tab, or whose answer got lost, is not taken again. */
  async #step(take: () => Promise<unknown>): Promise<void> {
    try {
      await take();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
    }
  }

  async #settled(uuid: string): Promise<SubscriptionPayment> {
    for (let look = 1; ; look += 1) {
      const payment = await this.#cache.fetch(
        endpoints.getSubscriptionPayment,
        { params: { uuid } },
        { force: true },
      );
      if (!isUnderWay(payment) || look === looks) return payment;
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      let cancel: Cancel = () => undefined;
      const end = () => {
        cancel();
        this.#waits.delete(end);
        resolve();
      };
      cancel = this.#clock.setTimeout(end, lookEvery);
      this.#waits.add(end);
    });
  }
}
