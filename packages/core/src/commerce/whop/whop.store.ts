import { action, makeObservable, observable } from 'mobx';
import {
  type ConnectWhopBody,
  endpoints,
  type PlanList,
  type WhopConnection,
  type WhopPreview,
} from '../../contract/index.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { SyncWatch } from './sync-watch.ts';

/** A Skipper's connection to Whop. */
export class WhopStore {
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;
  readonly #watch: SyncWatch;
  /** Whether a preview was asked for: it reads all memberships at Whop. */
  previewed = false;

  constructor(cache: QueryCache, toasts: ToastQueue, clock: Clock) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.#watch = new SyncWatch(cache, clock);
    makeObservable(this, { previewed: observable, showPreview: action, onLogOut: action });
  }

  onLogOut(): void {
    this.#watch.stop();
    this.previewed = false;
  }

  get connection(): QueryResult<WhopConnection> {
    return this.#cache.query(endpoints.getWhopConnection, {});
  }

  get plans(): QueryResult<PlanList> {
    return this.#cache.query(endpoints.listPlans, { query: {} });
  }

  get preview(): QueryResult<WhopPreview> {
    return this.#cache.query(endpoints.previewWhop, {});
  }

  showPreview(): void {
    if (this.previewed) void this.preview.refetch();
    this.previewed = true;
  }

  /** Throws ApiError. */
  async connect(body: ConnectWhopBody): Promise<void> {
    await this.#cache.mutate(endpoints.connectWhop, { body });
    this.#done('Whop connected');
  }

  /** Access stays. Throws ApiError. */
  async replaceKey(body: ConnectWhopBody): Promise<void> {
    await this.#cache.mutate(endpoints.connectWhop, { body });
    this.#done('API key replaced');
  }

  /** Throws ApiError. */
  async map(whopPlan: string, planUuid: string | null): Promise<void> {
    const mappings = [{ whopPlan, planUuid }];
    await this.#cache.mutate(endpoints.mapWhopPlans, { body: { mappings } });
  }

  /** A failure shows as a toast, as for the next one. */
  sync(): Promise<void> {
    return this.#tried('Sync started', async () => {
      const requested = await this.#cache.mutate(endpoints.resyncWhop, {});
      this.#watch.follow(requested, (now) => this.#synced(now));
    });
  }

  disconnect(): Promise<void> {
    this.#watch.stop();
    return this.#tried('Whop disconnected', () => this.#cache.mutate(endpoints.disconnectWhop, {}));
  }

  async #tried(done: string, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
      this.#done(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Why one failed stands on the screen. */
  #synced({ lastError }: WhopConnection): void {
    this.#cache.invalidate(['Accounts', 'Subscriptions', 'Plans', 'Users']);
    if (lastError === null) this.#done('Sync finished');
  }

  dispose(): void {
    this.#watch.stop();
  }

  #done(title: string): void {
    this.#toasts.show({ severity: 'success', title });
  }
}
