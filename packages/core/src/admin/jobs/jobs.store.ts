import {
  counted,
  endpoints,
  type Job,
  type JobList,
  type WebhookEvent,
  type WebhookEventList,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { jobName } from './job-names.ts';

/** Work in the background that is not done, and what the provider of payments reported. */
export class JobsStore {
  readonly list: PagedQuery<JobList>;
  readonly events: PagedQuery<WebhookEventList>;
  /** Its uuid is in the address, so that a link opens it and Back closes it. */
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.list = new PagedQuery(
      25,
      (page, limit, state) => {
        const kind = state.filter('kind');
        const chosen = state.filter('state');
        return cache.query(endpoints.listJobs, {
          query: {
            limit,
            page,
            ...(chosen === 'failed' || chosen === 'waiting' ? { state: chosen } : {}),
            ...(kind !== undefined && /^[a-z]+(-[a-z]+)*$/.test(kind) ? { kind } : {}),
          },
        });
      },
      new AddressListState(navigation, { screens: ['admin-jobs'] }),
    );
    this.events = new PagedQuery(
      10,
      (page, limit) => cache.query(endpoints.listWebhookEvents, { query: { limit, page } }),
      new AddressListState(navigation, { screens: ['admin-jobs'], key: 'events' }),
    );
    this.opened = new OpenedRow(navigation, 'job', 'admin-jobs');
  }

  job(uuid: string): QueryResult<Job> {
    return this.#cache.query(endpoints.getJob, { params: { uuid } });
  }

  /** Throws ApiError. */
  async retry({ uuid, kind }: Job, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.retryJob, { params: { uuid }, body: { reason } });
    this.#toasts.show({ severity: 'success', title: `${jobName(kind)}: queued again` });
  }

  /** All that were given up. Throws ApiError. */
  async retryAll(kind: string, reason: string): Promise<void> {
    const { retried } = await this.#cache.mutate(endpoints.retryJobs, { body: { kind, reason } });
    const title = `${jobName(kind)}: ${counted(retried, 'job')} queued again`;
    this.#toasts.show({ severity: 'success', title });
  }

  /** Throws ApiError. */
  async replay({ id }: WebhookEvent, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.replayWebhookEvent, { params: { id }, body: { reason } });
    this.#toasts.show({ severity: 'success', title: `Event ${id} is processed again` });
  }
}
