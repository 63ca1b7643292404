import { _isComputingDerivation, createAtom, type IAtom } from 'mobx';
import type { CallArgs, QueryEndpoint } from '../../contract/index.ts';
import type { Cancel } from '../ports/clock.ts';
import type { ApiError } from '../transport/api-error.ts';
import type { DeadlineQueue, Waiting } from '../transport/deadline-queue.ts';
import type { Answer } from '../transport/parse-response.ts';
import type { EntryFetch } from './entry-fetch.ts';
import { foldLayers, type Layer, noLayers } from './optimistic-layers.ts';
import { noOptions, type QueryOptions } from './query-options.ts';
import type { QueryResult, QueryStatus } from './query-result.ts';
import { idKeys, providedKeys } from './tag-keys.ts';

/** The cache, as an entry sees it. */
export interface EntryOwner {
  /** The entry of this key that the cache holds now; this one again if it holds none. */
  revive(entry: QueryEntry): QueryEntry;
  open(endpoint: QueryEndpoint, args: CallArgs): QueryEntry;
  observed(entry: QueryEntry): void;
  unobserved(entry: QueryEntry): void;
  stale(entry: QueryEntry): boolean;
  refetch(entry: QueryEntry): Promise<void>;
  cancel(entry: QueryEntry): void;
}

interface EntryAtom extends IAtom {
  readonly entry: QueryEntry;
}

/** Called when an atom is first observed, and when no longer. */
type AtomHooks = Pick<IAtom, 'onBO' | 'onBUO'>;

/**
 * MobX's own API would keep each listener in a set, and hooks made for one entry would be two closures
 * with their scope: so the hooks are those of all entries, and the atom knows its entry.
 */
const entryAtom = (entry: QueryEntry, hooks: AtomHooks): EntryAtom =>
  Object.assign(createAtom(entry.endpoint.name), { entry, ...hooks });

/**
 * One cached answer and its state: plain fields and two atoms created on first use, because a
 * thousand entries must stay cheap. One atom is for the data, one for the fetching, so that
 * a refetch that changes nothing does not rerun observers of the data.
 */
export class QueryEntry implements QueryResult<unknown>, Waiting<QueryEntry> {
  readonly endpoint: QueryEndpoint;
  readonly args: CallArgs;
  readonly #owner: EntryOwner;
  options: QueryOptions = noOptions;
  server: Answer | undefined = undefined;
  layers: readonly Layer[] = noLayers;
  /** The server's data with the layers on top. */
  shown: unknown = undefined;
  failure: ApiError | undefined = undefined;
  /** Milliseconds on the clock of the fetcher, and the epoch of the request. */
  answeredAt = 0;
  epoch = 0;
  inFlight: EntryFetch | undefined = undefined;
  /** Pending calls of `fetch`. */
  waiters = 0;
  /** No longer in the cache; a handle to it may live on. */
  dropped = false;
  /** The garbage-collection queue that holds it while unobserved, and its place there. */
  collectionQueue: DeadlineQueue<QueryEntry> | undefined = undefined;
  dueAt: number | undefined = undefined;
  ahead: QueryEntry | undefined = undefined;
  behind: QueryEntry | undefined = undefined;
  cancelPoll: Cancel | undefined = undefined;
  /** Its place among the live entries. */
  liveAt = 0;
  #answerAtom: IAtom | undefined = undefined;
  #progressAtom: IAtom | undefined = undefined;
  #answerWatched = false;
  #progressWatched = false;

  constructor(owner: EntryOwner, endpoint: QueryEndpoint, args: CallArgs) {
    this.#owner = owner;
    this.endpoint = endpoint;
    this.args = args;
  }

  /** Made from the tags; see tag-keys.ts. Rarely asked for, and with ids a sixth of the memory of an entry. */
  get tagKeys(): readonly string[] {
    return providedKeys(this.endpoint.provides, this.args);
  }

  /** Those of them that depend on the arguments. */
  get idKeys(): readonly string[] {
    return idKeys(this.endpoint.provides, this.args);
  }

  get observed(): boolean {
    return this.#answerWatched || this.#progressWatched;
  }

  /** Whether anything observes the entry or waits for it. */
  get wanted(): boolean {
    return this.observed || this.waiters > 0;
  }

  get status(): QueryStatus {
    return this.#readAnswer().#statusNow();
  }

  get data(): unknown {
    return this.#readAnswer().shown;
  }

  get error(): ApiError | undefined {
    return this.#readAnswer().failure;
  }

  get etag(): string | undefined {
    return this.#readAnswer().server?.etag;
  }

  get fetching(): boolean {
    return this.#readProgress().inFlight !== undefined;
  }

  get stale(): boolean {
    const entry = this.#readProgress();
    return this.#owner.stale(entry);
  }

  get attempt(): number {
    return this.#readProgress().inFlight?.progress.attempt ?? 0;
  }

  get nextRetryAt(): number | undefined {
    return this.#readProgress().inFlight?.progress.nextRetryAt;
  }

  get waiting(): boolean {
    return this.#readProgress().inFlight?.progress.waiting ?? false;
  }

  get slow(): boolean {
    const progress = this.#readProgress().inFlight?.progress;
    return progress !== undefined && (progress.attempt > 1 || progress.waiting);
  }

  asking(changed: Readonly<Record<string, unknown>>): QueryEntry {
    const query = { ...this.args.query, ...changed };
    return this.#owner.open(this.endpoint, { ...this.args, query });
  }

  refetch(): Promise<void> {
    return this.#owner.refetch(this.#current());
  }

  cancel(): void {
    this.#owner.cancel(this.#current());
  }

  /** Changes the fields, then notifies the affected observers only. */
  change(update: () => void): void {
    const { shown, failure, server, layers } = this;
    const status = this.#statusNow();
    update();
    // Folding makes new objects, so it must not happen for the sake of progress alone.
    if (server !== this.server || layers !== this.layers) {
      this.shown = this.server && foldLayers(this.server.data, this.layers);
    }
    const same = shown === this.shown && failure === this.failure && status === this.#statusNow();
    if (!same && this.#answerWatched) this.#answerAtom?.reportChanged();
    if (this.#progressWatched) this.#progressAtom?.reportChanged();
  }

  #statusNow(): QueryStatus {
    if (this.server === undefined && this.inFlight) return 'pending';
    if (this.failure) return 'error';
    return this.server === undefined ? 'idle' : 'success';
  }

  #current(): QueryEntry {
    return this.dropped ? this.#owner.revive(this) : this;
  }

  #readAnswer(): QueryEntry {
    if (!_isComputingDerivation()) return this;
    const entry = this.#current();
    entry.#answerAtom ??= entryAtom(entry, QueryEntry.#answerHooks);
    entry.#answerAtom.reportObserved();
    return entry;
  }

  #readProgress(): QueryEntry {
    if (!_isComputingDerivation()) return this;
    const entry = this.#current();
    entry.#progressAtom ??= entryAtom(entry, QueryEntry.#progressHooks);
    entry.#progressAtom.reportObserved();
    return entry;
  }

  /**
   * The first observer starts the fetch. It is marked as observed only after that: it reads the new
   * state right away, and must not be notified while it runs.
   */
  #beforeWatched(): void {
    if (!this.observed) this.#owner.observed(this);
  }

  #afterUnwatched(): void {
    if (!this.observed) this.#owner.unobserved(this);
  }

  static readonly #answerHooks: AtomHooks = {
    onBO(this: EntryAtom) {
      this.entry.#beforeWatched();
      this.entry.#answerWatched = true;
    },
    onBUO(this: EntryAtom) {
      this.entry.#answerWatched = false;
      this.entry.#afterUnwatched();
    },
  };

  static readonly #progressHooks: AtomHooks = {
    onBO(this: EntryAtom) {
      this.entry.#beforeWatched();
      this.entry.#progressWatched = true;
    },
    onBUO(this: EntryAtom) {
      this.entry.#progressWatched = false;
      this.entry.#afterUnwatched();
    },
  };
}
