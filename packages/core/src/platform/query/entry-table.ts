import { transaction } from 'mobx';
import type { CallArgs, QueryEndpoint } from '../../contract/index.ts';
import type { TagTarget } from '../../contract/tag-targets.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Random } from '../ports/random.ts';
import { ApiError } from '../transport/api-error.ts';
import { longestTimer } from '../transport/deadline-queue.ts';
import type { Exchange } from '../transport/transport.ts';
import { EntryFetcher } from './entry-fetcher.ts';
import { EntryIndex } from './entry-index.ts';
import { LiveEntries } from './live-entries.ts';
import { noLayers } from './optimistic-layers.ts';
import { type EntryOwner, QueryEntry } from './query-entry.ts';
import type { QueryOptions } from './query-options.ts';
import { TagEpochs } from './tag-epochs.ts';
import { touchedKeys } from './tag-keys.ts';
import { TagWatchers } from './tag-watchers.ts';
import { UnusedEntries } from './unused-entries.ts';

/** The entries of the cache, and what happens when one is observed, unobserved or stale. */
export class EntryTable implements EntryOwner {
  readonly epochs = new TagEpochs();
  readonly watchers = new TagWatchers();
  readonly live: LiveEntries;
  readonly #transport: Exchange;
  readonly #clock: Clock;
  readonly #fetcher: EntryFetcher;
  readonly #unused: UnusedEntries;
  readonly #entries = new EntryIndex();
  /** Counts sessions, so that an answer never reaches a session that did not ask for it. */
  #session = 0;
  #disposed = false;

  constructor(transport: Exchange, clock: Clock, random: Random, connectivity: Connectivity) {
    this.#transport = transport;
    this.#clock = clock;
    this.#fetcher = new EntryFetcher(transport, clock, this.epochs, (entry) => {
      if (entry.observed) this.#poll(entry);
      if (entry.failure) this.live.reportFailure();
    });
    this.live = new LiveEntries({ clock, random, connectivity }, (entry) => {
      if (this.#allowed(entry)) this.#fetcher.start(entry);
    });
    this.#unused = new UnusedEntries(clock, (entry) => this.#drop(entry));
  }

  get size(): number {
    return this.#entries.size;
  }

  find(endpoint: QueryEndpoint, args: CallArgs): QueryEntry | undefined {
    return this.#entries.get(endpoint, args);
  }

  /**
   * Returns the entry of a query, created if needed, with its garbage-collection timer running
   * while unobserved.
   */
  open(endpoint: QueryEndpoint, args: CallArgs, options?: QueryOptions): QueryEntry {
    const entry = this.entryOf(endpoint, args);
    if (options) this.#use(entry, options);
    if (!entry.collectionQueue) this.#release(entry);
    return entry;
  }

  /** As `open`, without a collection timer: the caller observes it at once. */
  entryOf(endpoint: QueryEndpoint, args: CallArgs): QueryEntry {
    const known = this.#entries.get(endpoint, args);
    if (known) return known;
    const entry = new QueryEntry(this, endpoint, args);
    this.#entries.add(entry);
    return entry;
  }

  revive(entry: QueryEntry): QueryEntry {
    const present = this.#entries.get(entry.endpoint, entry.args);
    if (present) return present;
    entry.dropped = false;
    this.#entries.add(entry);
    this.#release(entry);
    return entry;
  }

  observed(entry: QueryEntry): void {
    if (this.#disposed) return;
    this.#unused.cancel(entry);
    this.live.add(entry);
    if (this.#fetcher.due(entry)) this.#fetcher.start(entry);
    else this.#poll(entry);
  }

  unobserved(entry: QueryEntry): void {
    this.live.remove(entry);
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
    try {
      await this.fetch(entry, true);
    } catch {
      // Shown in `error`.
    }
  }

  /** The data, once it is present and fresh; with `force`, refetched. Throws ApiError. */
  async fetch(entry: QueryEntry, force: boolean): Promise<unknown> {
    if (this.#disposed) throw new ApiError({ kind: 'aborted' });
    // Inspecting an entry does not count as use: otherwise it would never be collected or
    // refetched.
    if (!force && !entry.inFlight && !this.#fetcher.due(entry)) return entry.shown;
    const session = this.#session;
    entry.waiters += 1;
    try {
      if (force || this.#fetcher.due(entry)) this.#fetcher.start(entry);
      const failure = await entry.inFlight?.done;
      // Before the check of the session: a failure that ended it must reach the caller.
      if (failure) throw failure;
      if (session !== this.#session) throw new ApiError({ kind: 'aborted' });
      return entry.shown;
    } finally {
      entry.waiters -= 1;
      this.#release(entry);
    }
  }

  /** Observed entries are fetched now; the rest when next observed. `lazy`: all of them then. */
  invalidate(targets: readonly TagTarget[], lazy: boolean): void {
    if (targets.length === 0) return;
    const keys = touchedKeys(targets);
    this.epochs.invalidate(keys);
    transaction(() => {
      for (const entry of this.live.concerned(keys)) {
        // A fetch in flight may have missed the change; another one follows it.
        if (lazy || entry.inFlight) entry.change(() => {});
        else this.#fetcher.start(entry);
      }
    });
    if (!lazy) this.watchers.touched(keys);
  }

  /** Refetches every observed entry, at the user's request. */
  async refresh(): Promise<void> {
    const live = [...this.live.all()].filter((entry) => this.#allowed(entry));
    await Promise.allSettled(live.map((entry) => this.fetch(entry, !entry.inFlight)));
  }

  /** Drops every unobserved entry. */
  dropUnobserved(): void {
    transaction(() => {
      for (const entry of this.#entries.all()) this.#drop(entry);
    });
  }

  /** Drops every answer. Observed entries are refetched where the new session is allowed to. */
  reset(): void {
    this.#session += 1;
    const session = this.#session;
    transaction(() => {
      for (const entry of this.#entries.all()) {
        this.#empty(entry);
        if (!entry.observed) this.#remove(entry);
      }
    });
    this.epochs.forget();
    // After everything else that changes with the session, so that the new token is read.
    queueMicrotask(() => {
      if (session === this.#session) this.#fetchObserved();
    });
  }

  dispose(): void {
    this.reset();
    this.#disposed = true;
    for (const entry of this.live.all()) entry.cancelPoll?.();
    this.live.clear();
    this.#unused.clear();
  }

  #fetchObserved(): void {
    if (this.#disposed) return;
    for (const entry of this.live.all()) {
      if (!this.#allowed(entry) || !this.#fetcher.due(entry)) continue;
      // The screen of another user may be on show for a moment more: its refusals concern no one.
      this.#fetcher.start(entry).handles = 403;
    }
  }

  /** A screen may outlive the log-out by a moment; its calls would only be refused. */
  #allowed(entry: QueryEntry): boolean {
    return entry.endpoint.access === 'public' || this.#transport.authorized;
  }

  /** Unobserved: stop retrying, let a request in flight finish, start the collection timer. */
  #release(entry: QueryEntry): void {
    if (entry.wanted || entry.dropped || this.#disposed) return;
    if (entry.inFlight?.progress.waiting) this.#fetcher.stop(entry);
    this.#unused.schedule(entry);
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
    this.#entries.delete(entry);
    this.#unused.cancel(entry);
    entry.dropped = true;
  }

  #use(entry: QueryEntry, options: QueryOptions): void {
    const before = entry.options.pollEvery;
    entry.options = options;
    if (entry.observed && options.pollEvery !== before) this.#poll(entry);
  }

  #poll(entry: QueryEntry): void {
    const { pollEvery } = entry.options;
    entry.cancelPoll?.();
    if (pollEvery === undefined) return;
    entry.cancelPoll = this.#clock.setTimeout(
      () => {
        if (!entry.inFlight) this.#fetcher.start(entry);
      },
      Math.min(pollEvery, longestTimer),
    );
  }
}
