import { transaction, untracked } from 'mobx';
import type { Clock } from '../ports/clock.ts';
import { ApiError, toApiError } from '../transport/api-error.ts';
import type { Answer } from '../transport/parse-response.ts';
import type { Exchange } from '../transport/transport.ts';
import { EntryFetch } from './entry-fetch.ts';
import { layersAfter } from './optimistic-layers.ts';
import type { QueryEntry } from './query-entry.ts';
import { shareStructure } from './structural-sharing.ts';
import type { TagEpochs } from './tag-epochs.ts';

/** Fetches entries and writes what comes, as long as it is still the latest that was asked for. */
export class EntryFetcher {
  readonly #transport: Exchange;
  readonly #clock: Clock;
  readonly #epochs: TagEpochs;
  readonly #onSettled: (entry: QueryEntry) => void;
  readonly #madeAt: number;

  /** `onSettled` is called for every fetch that was not cancelled. */
  constructor(
    transport: Exchange,
    clock: Clock,
    epochs: TagEpochs,
    onSettled: (entry: QueryEntry) => void,
  ) {
    this.#transport = transport;
    this.#clock = clock;
    this.#epochs = epochs;
    this.#onSettled = onSettled;
    this.#madeAt = clock.now();
  }

  /** Milliseconds since the beginning: a number as small as that needs no memory of its own. */
  #now(): number {
    return this.#clock.now() - this.#madeAt;
  }

  /** Whether the answer is out of date: through a tag, or by its age. */
  stale(entry: QueryEntry): boolean {
    if (entry.server === undefined) return false;
    if (this.#epochs.invalidatedSince(entry, entry.epoch)) return true;
    const staleTime = entry.options.staleTime ?? entry.endpoint.staleTime;
    if (staleTime === undefined) return false;
    const age = this.#now() - entry.answeredAt;
    // An answer from the future: the clock was set back, so its age is unknown.
    return age < 0 || age >= staleTime;
  }

  /** Whether a new observer should cause a fetch. */
  due(entry: QueryEntry): boolean {
    if (entry.inFlight) return false;
    return entry.server === undefined || entry.failure !== undefined || this.stale(entry);
  }

  /** Sends the request now. Cancels a fetch in flight, whose callers get this one's outcome. */
  start(entry: QueryEntry): EntryFetch {
    const before = entry.inFlight;
    const fetch = new EntryFetch(entry, this.#epochs.now());
    if (before) before.replacedBy = fetch;
    entry.change(() => {
      entry.inFlight = fetch;
    });
    before?.abort();
    // It may be an observer's first read that brought us here; it must not come to depend on the token.
    fetch.done = untracked(() => this.#send(entry, fetch));
    return fetch;
  }

  /** Cancels the fetch in flight, if any. Data stays. */
  stop(entry: QueryEntry): void {
    const { inFlight } = entry;
    if (!inFlight) return;
    entry.change(() => {
      entry.inFlight = undefined;
    });
    inFlight.abort();
  }

  async #send(entry: QueryEntry, fetch: EntryFetch): Promise<ApiError | undefined> {
    let result: Answer | ApiError;
    try {
      result = await this.#transport.exchange(entry.endpoint, entry.args, fetch);
    } catch (thrown) {
      result = toApiError(thrown);
    }
    if (entry.inFlight === fetch) this.#receive(entry, fetch, result);
    if (fetch.replacedBy) return fetch.replacedBy.done;
    return result instanceof ApiError ? result : undefined;
  }

  #receive(entry: QueryEntry, fetch: EntryFetch, result: Answer | ApiError): void {
    transaction(() => {
      entry.change(() => {
        entry.inFlight = undefined;
        // A cancelled fetch has not failed: what was known before still holds.
        if (!(result instanceof ApiError)) this.#write(entry, fetch, result);
        else if (result.kind !== 'aborted') entry.failure = result;
      });
      const answered = !(result instanceof ApiError);
      if (answered && entry.wanted && this.#outdated(entry, fetch)) {
        fetch.replacedBy = this.start(entry);
      }
      this.#onSettled(entry);
    });
  }

  #write(entry: QueryEntry, fetch: EntryFetch, answer: Answer): void {
    const before = entry.server;
    if (before === undefined) entry.server = answer;
    else if (before !== answer) {
      entry.server = { ...answer, data: shareStructure(before.data, answer.data) };
    }
    entry.failure = undefined;
    entry.answeredAt = this.#now();
    entry.epoch = fetch.startedAt;
    entry.layers = layersAfter(entry.layers, fetch.startedAt);
  }

  /** A tag was invalidated while the answer was on its way. */
  #outdated(entry: QueryEntry, fetch: EntryFetch): boolean {
    return this.#epochs.invalidatedSince(entry, fetch.startedAt);
  }
}
