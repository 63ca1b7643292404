import { type Clock, instant } from '../../../adapters/clock.ts';
import { addressSubject } from '../../../http/rate-limits.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { auditActions, ruleOf, type SampledAction } from './audit-actions.ts';
import type { AuditKey, ChainHead } from './audit-chain.ts';
import type { AuditEvent, AuditOrigin } from './audit-event.ts';
import { appendEntry } from './audit-log.repository.ts';
import { EventSampler } from './event-sampler.ts';

/** Destination of log lines. */
export interface AuditLogger {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Stores the head of the chain outside the database. */
export interface AnchorStore {
  read(): ChainHead | undefined;
  write(head: ChainHead): void;
}

interface Surroundings {
  readonly database: Database;
  readonly key: AuditKey;
  readonly clock: Clock;
  readonly log: AuditLogger;
}

type Noted = { readonly origin: AuditOrigin; readonly event: AuditEvent };

/** More than accumulates in a short database outage. */
const mostPending = 1_000;

/**
 * The one recorder of security events: each becomes an entry in the audit log and a line in the
 * server log.
 *
 * `add` writes within the transaction of the change. `note` is for events without one, such as a
 * failed sign-in: it is written in the background, so that response times reveal nothing, and
 * sampled, so that no caller can fill the disk. The log line is written when the event happens; the
 * request's own line shows whether the transaction committed.
 */
export class AuditTrail {
  readonly #surroundings: Surroundings;
  readonly #sampler = new EventSampler();
  #pending: Noted[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  get key(): AuditKey {
    return this.#surroundings.key;
  }

  async add(db: Db, origin: AuditOrigin, event: AuditEvent): Promise<void> {
    await this.#write(db, { origin, event });
  }

  /** Notes an event that callers can trigger at will; it is written within a second, or counted. */
  note(origin: AuditOrigin, event: AuditEvent<SampledAction>): void {
    const subject =
      auditActions[event.action].sampled.total === Number.POSITIVE_INFINITY
        ? (event.subjectId ?? origin.ip)
        : addressSubject(origin.ip);
    if (this.#sampler.take(event.action, subject, origin.now)) this.#push({ origin, event });
  }

  /**
   * Flushes the noted events, one flush at a time. Events the database does not take are retried.
   */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#flush());
    return this.#writing;
  }

  /** Flushes every second until the returned function is called, which flushes a last time. */
  start(): () => Promise<void> {
    const timer = setInterval(() => void this.flush(), 1_000);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await this.flush();
    };
  }

  #push(noted: Noted): void {
    if (this.#pending.length < mostPending) this.#pending.push(noted);
  }

  async #flush(): Promise<void> {
    const { database, clock, log } = this.#surroundings;
    const now = clock.now();
    for (const { action, count, since } of this.#sampler.takeEnded(now)) {
      const details = { count, since: instant(since), note: 'not written one by one' };
      const origin = { actorId: null, ip: '', requestId: '', now };
      this.#push({ origin, event: { action, subjectId: null, details } });
    }
    const pending = this.#pending;
    if (pending.length === 0) return;
    this.#pending = [];
    try {
      await database.transaction(async (db) => {
        for (const noted of pending) await this.#write(db, noted);
      });
    } catch (err) {
      this.#pending = [...pending, ...this.#pending].slice(0, mostPending);
      log.error({ err }, 'Security events could not be written; retrying');
    }
  }

  async #write(db: Db, { origin, event }: Noted): Promise<void> {
    const { actorId, onBehalfOf = null, ip, requestId, now } = origin;
    const { action, subjectId, details = {} } = event;
    const { number } = await appendEntry(db, this.#surroundings.key, {
      actorId,
      onBehalfOf,
      ip,
      requestId,
      action,
      subjectId,
      details: JSON.stringify(details),
      at: instant(now),
    });
    const actors = { actorId, ...(onBehalfOf !== null && { onBehalfOf }) };
    const line = { audit: action, number, ...actors, subjectId, details, ip, requestId };
    this.#surroundings.log.info(line, ruleOf(action).says);
  }
}
