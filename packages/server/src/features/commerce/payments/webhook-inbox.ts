import { type Clock, instant } from '../../../adapters/clock.ts';
import type {
  EventKind,
  PaymentProvider,
  ProviderEvent,
  WebhookHeaders,
} from '../../../adapters/payments/payment-provider.ts';
import { WebhookRefusedError } from '../../../adapters/payments/provider-errors.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict, notFound } from '../../../http/problem-error.ts';
import { enqueue, enqueueAll } from '../../../jobs/enqueue.ts';
import { findFresh } from '../../../jobs/jobs.repository.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { GroupedTransactions } from '../../../storage/grouped-transactions.ts';
import { holdName } from '../../../storage/hold-name.ts';
import type { PayoutOutcomes, PayoutRecorder } from '../payouts/payout-outcomes.ts';
import type { SellerService } from '../payouts/sellers.service.ts';
import type { PaymentMethodsService } from './payment-methods.service.ts';
import type { PaymentReversals } from './payment-reversals.ts';
import type { PaymentsService } from './payments.service.ts';
import { findEvent, keepEvents, moveCursor, readCursor } from './webhooks.repository.ts';

/** Look up what an event names. */
interface EventReceivers {
  readonly payments: PaymentsService;
  readonly methods: PaymentMethodsService;
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
  readonly #transactions = new GroupedTransactions<ProviderEvent, void>(async (db, events) => {
    await this.#keep(db, events);
    return [];
  });

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
    await this.#transactions.add(database, event);
  }

  /** Reads on in the provider's list of events. Returns how many of them were new. */
  async catchUp(database: Database): Promise<number> {
    let found = 0;
    for (let more = true; more; ) {
      const from = await readCursor(database.db, this.#provider.name);
      const page = await this.#provider.eventsSince(from);
      found += await database.transaction(async (db) => {
        const kept = await this.#keep(db, page.events);
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
    const { payments, methods, reversals, sellers, payouts } = this.#receivers;
    if (kind === 'attempt.changed') await payments.advanceNamed(database, subject);
    if (kind === 'refund.changed') await reversals.lookAtRefund(database, subject);
    if (kind === 'dispute.changed') await reversals.lookAtDispute(database, subject);
    if (kind === 'method.changed') await methods.lookAt(database, subject);
    if (kind === 'seller.changed') await sellers.lookAt(database, subject);
    if (kind === 'payout.changed') await payouts.lookAt(database, subject, recordPayout);
  }

  /**
   * Looks up the subject of an event again, by a job; one that waits for the same is not doubled.
   * Within a transaction.
   *
   * @returns the id of the job. @throws ProblemError 404; 409 for an event that changes nothing.
   */
  async replay(db: Db, id: string, now: number): Promise<string> {
    const event = await findEvent(db, this.#provider.name, id);
    if (!event) throw notFound();
    const { kind, subject } = event;
    if (kind === 'other') {
      throw conflict('This event changes nothing here.', 'nothing_to_replay');
    }
    await holdName(db, 'webhook', id);
    const payload = { kind: kind as EventKind, subject };
    const waiting = await findFresh(db, 'provider-event', JSON.stringify(payload));
    return waiting?.id ?? enqueue(db, this.#random, 'provider-event', payload, now);
  }

  /** Returns how many of them were new. */
  async #keep(db: Db, given: readonly ProviderEvent[]): Promise<number> {
    const now = this.#clock.now();
    const events = [...new Map(given.map((event) => [event.id, event])).values()];
    const fresh = await keepEvents(db, this.#provider.name, events, instant(now));
    const news = events.filter(({ id, kind }) => fresh.has(id) && kind !== 'other');
    const attempts = news.flatMap(({ kind, subject }) =>
      kind === 'attempt.changed' ? subject : [],
    );
    const over = await this.#receivers.payments.endedAmong(db, attempts);
    const changing = news.filter(
      ({ kind, subject }) => kind !== 'attempt.changed' || !over.has(subject),
    );
    const payloads = changing.map(({ kind, subject }) => ({ kind, subject }));
    await enqueueAll(db, this.#random, 'provider-event', payloads, now);
    return fresh.size;
  }
}
