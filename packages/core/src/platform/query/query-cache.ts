import { transaction } from 'mobx';
import type {
  ArgsOf,
  CallArgs,
  Endpoint,
  QueryEndpoint,
  ResponseOf,
  Tag,
} from '../../contract/index.ts';
import type { TagTarget } from '../../contract/tag-targets.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Random } from '../ports/random.ts';
import { ApiError, toApiError } from '../transport/api-error.ts';
import type { Exchange } from '../transport/transport.ts';
import { EntryTable } from './entry-table.ts';
import { applyEdit, type PendingEdit } from './optimistic-edit.ts';
import type { QueryEntry } from './query-entry.ts';
import type { QueryOptions } from './query-options.ts';
import type { QueryResult } from './query-result.ts';
import { UnansweredWrites, type Write } from './unanswered-writes.ts';

/** Shows an edit of a cached answer at once. `update` returns a new value and leaves `data` as is. */
type Edit = <E extends QueryEndpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  update: (data: ResponseOf<E>) => ResponseOf<E>,
) => void;

export interface MutateOptions {
  /** Makes the edits that are shown until the server has answered, and undone if it refuses. */
  readonly optimistic?: (edit: Edit) => void;
  readonly signal?: AbortSignal;
  /** The `etag` of what was edited: the server refuses the write if that has changed since. */
  readonly ifMatch?: string | undefined;
  /** An edit that is on show already: settled on success. After a failure the caller decides. */
  readonly settles?: PendingEdit | undefined;
  /** A status of a failure that the caller deals with: no toast shows it. */
  readonly handles?: number | undefined;
}

/** The server's own data, without pending edits, and its name for that version. */
export interface Version<T> {
  readonly data: T;
  readonly etag: string | undefined;
}

const nothingPending: PendingEdit = { settle: () => {}, rollback: () => {} };

/**
 * Cache of server data while it is observed. Queries are shared by their arguments and kept fresh
 * by tags; mutations invalidate them.
 */
export class QueryCache {
  readonly #transport: Exchange;
  readonly #table: EntryTable;
  readonly #mutations = new Set<AbortController>();
  readonly #unanswered: UnansweredWrites;

  constructor(transport: Exchange, clock: Clock, random: Random, connectivity: Connectivity) {
    this.#transport = transport;
    this.#table = new EntryTable(transport, clock, random, connectivity);
    this.#unanswered = new UnansweredWrites(random);
  }

  /** The number of cached entries, for tests and diagnostics. */
  get size(): number {
    return this.#table.size;
  }

  /** What is on show and has failed. Its observers run whenever more has, not when less. */
  get failed(): readonly QueryEntry[] {
    return this.#table.live.failed;
  }

  /** The answer to a query, live while observed. Calling this fetches nothing. */
  query<E extends QueryEndpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    options?: QueryOptions,
  ): QueryResult<ResponseOf<E>> {
    const entry = this.#table.open(endpoint, args as CallArgs, options);
    return entry as QueryResult<unknown> as QueryResult<ResponseOf<E>>;
  }

  /** Resolves with a fresh answer; with `force`, always a new one. Rejects with ApiError. */
  fetch<E extends QueryEndpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    { force = false }: { readonly force?: boolean } = {},
  ): Promise<ResponseOf<E>> {
    const entry = this.#table.entryOf(endpoint, args as CallArgs);
    return this.#table.fetch(entry, force) as Promise<ResponseOf<E>>;
  }

  /** As `fetch`, for a write of the whole that must not overwrite another. Rejects with ApiError. */
  async fetchVersion<E extends QueryEndpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    { force = false }: { readonly force?: boolean } = {},
  ): Promise<Version<ResponseOf<E>>> {
    const entry = this.#table.entryOf(endpoint, args as CallArgs);
    await this.#table.fetch(entry, force);
    const { server } = entry;
    if (!server) throw new ApiError({ kind: 'aborted' });
    return { data: server.data as ResponseOf<E>, etag: server.etag };
  }

  /** The current data, without observing, fetching or keeping it. */
  peek<E extends QueryEndpoint>(endpoint: E, args: ArgsOf<E>): ResponseOf<E> | undefined {
    return this.#table.find(endpoint, args as CallArgs)?.shown as ResponseOf<E> | undefined;
  }

  /**
   * Sends a write and refetches what it invalidates: on success, and when no answer said whether it
   * was done. In that case the same write has the same idempotency key again. Throws ApiError.
   */
  async mutate<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    options: MutateOptions = {},
  ): Promise<ResponseOf<E>> {
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    if (options.signal?.aborted) abort();
    options.signal?.addEventListener('abort', abort);
    this.#mutations.add(controller);
    const write = this.#unanswered.begin(endpoint, args as CallArgs);
    const edits: PendingEdit[] = [];
    try {
      transaction(() => options.optimistic?.((...edit) => edits.push(this.applyLayer(...edit))));
      const data = await this.#transport.send(endpoint, args, {
        signal: controller.signal,
        idempotencyKey: write.idempotencyKey,
        ifMatch: options.ifMatch,
        handles: options.handles,
      });
      this.#succeeded(write, options.settles ? [...edits, options.settles] : edits);
      return data;
    } catch (thrown) {
      const ended = !this.#mutations.has(controller);
      this.#failed(ended ? undefined : write, edits, thrown);
      throw thrown;
    } finally {
      options.signal?.removeEventListener('abort', abort);
      this.#mutations.delete(controller);
    }
  }

  /**
   * Shows an edit on top of the server's data until it is settled or rolled back. Does nothing
   * without an answer to edit.
   */
  applyLayer<E extends QueryEndpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    update: (data: ResponseOf<E>) => ResponseOf<E>,
  ): PendingEdit {
    const entry = this.#table.find(endpoint, args as CallArgs);
    if (!entry) return nothingPending;
    return applyEdit(entry, update as (data: unknown) => unknown, this.#table.epochs);
  }

  /** Applies a change that the server is known to have made. */
  patch<E extends QueryEndpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    update: (data: ResponseOf<E>) => ResponseOf<E>,
  ): void {
    transaction(() => this.applyLayer(endpoint, args, update).settle());
  }

  /**
   * Marks entries that provide one of `targets` as stale: whole tags, or single ids. Observed
   * entries are fetched now, unless `lazy`.
   */
  invalidate(
    targets: readonly TagTarget[],
    { lazy = false }: { readonly lazy?: boolean } = {},
  ): void {
    this.#table.invalidate(targets, lazy);
  }

  /** Whether `idempotencyKey` is of a write of this cache, which has invalidated what that changes. */
  sent(idempotencyKey: string): boolean {
    return this.#unanswered.sent.has(idempotencyKey);
  }

  /** Refetches every observed entry. Never rejects: failures show in the results. */
  refresh(): Promise<void> {
    return this.#table.refresh();
  }

  /** Drops unobserved entries, such as an answer that a view could not draw. */
  dropUnobserved(): void {
    this.#table.dropUnobserved();
  }

  /** Runs when a tag is invalidated whose data is kept outside the cache. */
  onInvalidated(tag: Tag, run: () => void): Cancel {
    return this.#table.watchers.add(tag, run);
  }

  /**
   * Drops every answer and edit and aborts every call. Call it whenever the token changes: the
   * next user must not see them.
   */
  reset(): void {
    this.#table.reset();
    this.#unanswered.clear();
    this.#abortMutations();
  }

  onLogOut(): void {
    this.reset();
  }

  /** Ends every call, timer and subscription, for good. */
  dispose(): void {
    this.#table.dispose();
    this.#abortMutations();
  }

  #succeeded(write: Write, edits: readonly PendingEdit[]): void {
    transaction(() => {
      for (const edit of edits) edit.settle();
      this.#unanswered.done(write);
      this.#table.invalidate(write.targets, false);
    });
  }

  /** `write`: undefined where its session has ended. */
  #failed(write: Write | undefined, edits: readonly PendingEdit[], thrown: unknown): void {
    transaction(() => {
      for (const edit of edits) edit.rollback();
      if (!write) return;
      // What is on show must not invite a second press for something that was done.
      const unknown = this.#unanswered.failed(write, toApiError(thrown));
      if (unknown) this.#table.invalidate(write.targets, false);
    });
  }

  #abortMutations(): void {
    for (const controller of this.#mutations) controller.abort();
    this.#mutations.clear();
  }
}
