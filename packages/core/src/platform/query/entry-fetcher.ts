import { transaction, untracked } from 'mobx';
import type { Clock } from '../ports/clock.ts';
import { ApiError, toApiError } from '../transport/api-error.ts';
import type { Answer } from '../transport/parse-response.ts';
import type { Exchange } from '../transport/transport.ts';
import { Flight } from './flight.ts';
import { layersAfter } from './optimistic-layers.ts';
import type { QueryEntry } from './query-entry.ts';
import { shareStructure } from './structural-sharing.ts';
import type { TagEpochs } from './tag-epochs.ts';

/** Fetches entries and writes what comes, as long as it is still the latest that was asked for. */
export class EntryFetcher {
  readonly #transport: Exchange;
  readonly #clock: Clock;
  readonly #epochs: TagEpochs;
  readonly #landed: (entry: QueryEntry) => void;

  /** `landed` is called for every fetch that was not cancelled. */
  constructor(
    transport: Exchange,
    clock: Clock,
    epochs: TagEpochs,
    landed: (entry: QueryEntry) => void,
  ) {
    this.#transport = transport;
    this.#clock = clock;
    this.#epochs = epochs;
    this.#landed = landed;
  }

  /** Whether the answer is out of date: through a tag, or by its age. */
  stale(entry: QueryEntry): boolean {
    if (entry.server === undefined) return false;
    if (this.#epochs.invalidatedSince(entry.tagKeys, entry.epoch)) return true;
    const staleTime = entry.options.staleTime ?? entry.endpoint.staleTime;
    if (staleTime === undefined) return false;
    const age = this.#clock.now() - entry.answeredAt;
    // An answer from the future: the clock was set back, so its age is unknown.
    return age < 0 || age >= staleTime;
  }

  /** Whether a new observer should cause a fetch. */
  due(entry: QueryEntry): boolean {
    if (entry.flight) return false;
    return entry.server === undefined || entry.failure !== undefined || this.stale(entry);
  }

  /** Sends the request now. A fetch under way is called off, and its callers get this one's outcome. */
  start(entry: QueryEntry): Flight {
    const before = entry.flight;
    const flight = new Flight(entry, this.#epochs.now());
    if (before) before.replacedBy = flight;
    entry.change(() => {
      entry.flight = flight;
    });
    before?.abort();
    // It may be an observer's first read that brought us here; it must not come to depend on the token.
    flight.done = untracked(() => this.#fly(entry, flight));
    return flight;
  }

  /** Cancels the fetch in flight, if any. Data stays. */
  stop(entry: QueryEntry): void {
    const { flight } = entry;
    if (!flight) return;
    entry.change(() => {
      entry.flight = undefined;
    });
    flight.abort();
  }

  async #fly(entry: QueryEntry, flight: Flight): Promise<ApiError | undefined> {
    let result: Answer | ApiError;
    try {
      result = await this.#transport.exchange(entry.endpoint, entry.args, flight);
    } catch (thrown) {
      result = toApiError(thrown);
    }
    if (entry.flight === flight) this.#land(entry, flight, result);
    if (flight.replacedBy) return flight.replacedBy.done;
    return result instanceof ApiError ? result : undefined;
  }

  #land(entry: QueryEntry, flight: Flight, result: Answer | ApiError): void {
    transaction(() => {
      entry.change(() => {
        entry.flight = undefined;
        // Called off is not failed: what was known before still holds.
        if (!(result instanceof ApiError)) this.#write(entry, flight, result);
        else if (result.kind !== 'aborted') entry.failure = result;
      });
      const answered = !(result instanceof ApiError);
      if (answered && entry.wanted && this.#outdated(entry, flight)) {
        flight.replacedBy = this.start(entry);
      }
      this.#landed(entry);
    });
  }

  #write(entry: QueryEntry, flight: Flight, answer: Answer): void {
    const before = entry.server;
    if (before === undefined) entry.server = answer;
    else if (before !== answer) {
      entry.server = { ...answer, data: shareStructure(before.data, answer.data) };
    }
    entry.failure = undefined;
    entry.answeredAt = this.#clock.now();
    entry.epoch = flight.startedAt;
    entry.layers = layersAfter(entry.layers, flight.startedAt);
  }

  /** A tag was invalidated while the answer was on its way. */
  #outdated(entry: QueryEntry, flight: Flight): boolean {
    return this.#epochs.invalidatedSince(entry.tagKeys, flight.startedAt);
  }
}
