import { type Clock, instant } from '../../../adapters/clock.ts';
import type {
  PaymentProvider,
  ProviderEvent,
  WebhookHeaders,
} from '../../../adapters/payments/payment-provider.ts';
import { WebhookRefusedError } from '../../../adapters/payments/provider-errors.ts';
import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { GroupedByDatabase } from '../../../storage/grouped-transactions.ts';
import type { PayoutOutcomes, PayoutRecorder } from '../payouts/payout-outcomes.ts';
import type { SellerService } from '../payouts/sellers.service.ts';
import type { PaymentReversals } from './payment-reversals.ts';
import type { PaymentsService } from './payments.service.ts';
import { keepEvent, moveCursor, readCursor } from './webhooks.repository.ts';

/** Look up what an event names. */
interface EventReceivers {
  readonly payments: PaymentsService;
  readonly reversals: PaymentReversals;
  readonly sellers: SellerService;
  readonly payouts: PayoutOutcomes;
}

/**
 * Takes what a provider reports: each event once, answered at once and worked off by a job. What no
 * webhook brought is read from the provider's own list.
 */
export class WebhookInbox {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #provider: PaymentProvider;
  readonly #receivers: EventReceivers;
  readonly #transactions = new GroupedByDatabase();

  constructor(random: Random, clock: Clock, provider: PaymentProvider, receivers: EventReceivers) {
    this.#random = random;
    this.#clock = clock;
    this.#provider = provider;
    this.#receivers = receivers;
  }

  /** Name of the provider of this deployment. */
  get provider(): string {
    return this.#provider.name;
  }

  /** @throws WebhookRefusedError for what our provider did not send, or not now. */
  async take(
    database: Database,
    provider: string,
    raw: Uint8Array,
    headers: WebhookHeaders,
  ): Promise<void> {
    if (provider !== this.#provider.name) {
      throw new WebhookRefusedError('This deployment has another provider.');
    }
    const event = this.#provider.verify(raw, headers, this.#clock.now());
    await this.#transactions.of(database).run(async (db) => void (await this.#keep(db, event)));
  }

  /** Reads on in the provider's list of events. Returns how many of them were new. */
  async catchUp(database: Database): Promise<number> {
    let found = 0;
    for (let more = true; more; ) {
      const from = await readCursor(database.db, this.#provider.name);
      const page = await this.#provider.eventsSince(from);
      found += await database.transaction(async (db) => {
        let kept = 0;
        for (const event of page.events) kept += (await this.#keep(db, event)) ? 1 : 0;
        if (page.cursor !== undefined) await moveCursor(db, this.#provider.name, page.cursor);
        return kept;
      });
      ({ more } = page);
    }
    return found;
  }

  /** An event's content is never believed: its subject is looked up. Not within a transaction. */
  async workOff(
    database: Database,
    { kind, subject }: Pick<ProviderEvent, 'kind' | 'subject'>,
    recordPayout?: PayoutRecorder,
  ): Promise<void> {
    const { payments, reversals, sellers, payouts } = this.#receivers;
    if (kind === 'attempt.changed') await payments.advanceNamed(database, subject);
    if (kind === 'refund.changed') await reversals.lookAtRefund(database, subject);
    if (kind === 'dispute.changed') await reversals.lookAtDispute(database, subject);
    if (kind === 'seller.changed') await sellers.lookAt(database, subject);
    if (kind === 'payout.changed') await payouts.lookAt(database, subject, recordPayout);
  }

  async #keep(db: Db, event: ProviderEvent): Promise<boolean> {
    const now = this.#clock.now();
    if (!(await keepEvent(db, this.#provider.name, event, instant(now)))) return false;
    const { kind, subject } = event;
    const changes =
      kind === 'attempt.changed' ? await this.#receivers.payments.isOpen(db, subject) : true;
    if (kind !== 'other' && changes) {
      await enqueue(db, this.#random, 'provider-event', { kind, subject }, now);
    }
    return true;
  }
}
