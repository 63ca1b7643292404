import { transaction } from 'mobx';
import type { CallArgs, QueryEndpoint, Tag } from '../contract/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Random } from '../ports/random.ts';
import { ApiError } from '../transport/api-error.ts';
import type { Transport } from '../transport/transport.ts';
import { cacheKey } from './cache-key.ts';
import { EntryFetcher } from './entry-fetcher.ts';
import { LiveEntries } from './live-entries.ts';
import { noLayers } from './optimistic-layers.ts';
import { type EntryOwner, QueryEntry } from './query-entry.ts';
import { noOptions, type QueryOptions } from './query-options.ts';
import { TagEpochs } from './tag-epochs.ts';
import { UnusedEntries } from './unused-entries.ts';

/** All entries of one session, and what happens to each when it is observed, left or out of date. */
export class EntryTable implements EntryOwner {
  readonly epochs = new TagEpochs();
  readonly #transport: Transport;
  readonly #clock: Clock;
  readonly #fetcher: EntryFetcher;
  readonly #live: LiveEntries;
  readonly #unused: UnusedEntries;
  readonly #entries = new Map<string, QueryEntry>();
  /** Counts the sessions: what was asked in one is not answered in the next. */
  #session = 0;
  #disposed = false;

  constructor(transport: Transport, clock: Clock, random: Random, connectivity: Connectivity) {
    this.#transport = transport;
    this.#clock = clock;
    this.#fetcher = new EntryFetcher(transport, clock, this.epochs, (entry) => this.#poll(entry));
    this.#live = new LiveEntries({ clock, random, connectivity }, (entry) => {
      if (this.#allowed(entry)) this.#fetcher.start(entry);
    });
    this.#unused = new UnusedEntries(clock, (entry) => this.#drop(entry));
  }

  get size(): number {
    return this.#entries.size;
  }

  find(endpoint: QueryEndpoint, args: CallArgs): QueryEntry | undefined {
    return this.#entries.get(cacheKey(endpoint, args));
  }

  /** The entry of a question, made if there is none. */
  open(endpoint: QueryEndpoint, args: CallArgs, options?: QueryOptions): QueryEntry {
    const key = cacheKey(endpoint, args);
    const known = this.#entries.get(key);
    if (known) {
      if (options) known.options = options;
      return known;
    }
    const entry = new QueryEntry(this, key, { endpoint, args, options: options ?? noOptions });
    this.#insert(entry);
    return entry;
  }

  revive(entry: QueryEntry): QueryEntry {
    const present = this.#entries.get(entry.key);
    if (present) return present;
    entry.dropped = false;
    this.#insert(entry);
    return entry;
  }

  observed(entry: QueryEntry): void {
    if (this.#disposed) return;
    this.#unused.keep(entry);
    this.#live.add(entry);
    if (this.#fetcher.due(entry)) this.#fetcher.start(entry);
    this.#poll(entry);
  }

  unobserved(entry: QueryEntry): void {
    this.#live.remove(entry);
    entry.cancelPoll?.();
    this.#release(entry);
  }

  stale(entry: QueryEntry): boolean {
    return this.#fetcher.stale(entry);
  }

  cancel(entry: QueryEntry): void {
    this.#fetcher.stop(entry);
  }

  async refetch(entry: QueryEntry): Promise<void> {
    await this.fetch(entry, true);
  }

  /** Why the fetch failed, or undefined when the entry now holds an answer. */
  async fetch(entry: QueryEntry, force: boolean): Promise<ApiError | undefined> {
    if (this.#disposed) return new ApiError({ kind: 'aborted' });
    const session = this.#session;
    this.#unused.keep(entry);
    entry.waiters += 1;
    try {
      if (force || this.#fetcher.due(entry)) this.#fetcher.start(entry);
      const failure = await entry.flight?.done;
      return session === this.#session ? failure : new ApiError({ kind: 'aborted' });
    } finally {
      entry.waiters -= 1;
      this.#release(entry);
    }
  }

  /** What is observed is fetched now; the rest when it is next observed. `lazy`: all of it then. */
  invalidate(tags: readonly Tag[], lazy: boolean): void {
    if (tags.length === 0) return;
    this.epochs.invalidate(tags);
    transaction(() => {
      for (const entry of this.#live.providing(tags)) {
        // A fetch under way is followed by another one; it may have missed the change.
        if (lazy || entry.flight) entry.change(() => {});
        else this.#fetcher.start(entry);
      }
    });
  }

  /** Forgets every answer. What is observed is asked again, where the new session may ask it. */
  reset(): void {
    this.#session += 1;
    const session = this.#session;
    transaction(() => {
      for (const entry of this.#entries.values()) {
        this.#empty(entry);
        if (!entry.observed) this.#remove(entry);
      }
    });
    // Later than whatever else changes with the session, so that the new token is read.
    queueMicrotask(() => {
      if (session === this.#session) this.#fetchObserved();
    });
  }

  dispose(): void {
    this.reset();
    this.#disposed = true;
    for (const entry of this.#live.all()) entry.cancelPoll?.();
    this.#live.clear();
    this.#unused.clear();
  }

  #insert(entry: QueryEntry): void {
    this.#entries.set(entry.key, entry);
    this.#release(entry);
  }

  #fetchObserved(): void {
    if (this.#disposed) return;
    for (const entry of this.#live.all()) {
      if (this.#allowed(entry) && this.#fetcher.due(entry)) this.#fetcher.start(entry);
    }
  }

  /** A screen may outlive the log-out by a moment; its questions would only be refused. */
  #allowed(entry: QueryEntry): boolean {
    return entry.endpoint.access === 'public' || this.#transport.authorized;
  }

  /** Nobody waits for it any more: its retries end, a request under way may finish, its stay begins. */
  #release(entry: QueryEntry): void {
    if (entry.wanted || entry.dropped || this.#disposed) return;
    if (entry.flight?.progress.waiting) this.#fetcher.stop(entry);
    this.#unused.leave(entry);
  }

  #drop(entry: QueryEntry): void {
    if (entry.wanted) return;
    this.#empty(entry);
    this.#remove(entry);
  }

  #empty(entry: QueryEntry): void {
    entry.cancelPoll?.();
    this.#fetcher.stop(entry);
    entry.change(() => {
      entry.server = undefined;
      entry.failure = undefined;
      entry.layers = noLayers;
    });
  }

  #remove(entry: QueryEntry): void {
    this.#entries.delete(entry.key);
    this.#unused.keep(entry);
    entry.dropped = true;
  }

  #poll(entry: QueryEntry): void {
    entry.cancelPoll?.();
    const { pollEvery } = entry.options;
    if (pollEvery === undefined || entry.flight || this.#disposed) return;
    entry.cancelPoll = this.#clock.setTimeout(() => {
      if (!entry.flight) this.#fetcher.start(entry);
    }, pollEvery);
  }
}
