import {
  type AdminPayoutDetail,
  type AdminPayoutList,
  type AdminPayoutListQuery,
  type AuditLogPage,
  endpoints,
  type HoldPayoutBody,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { ListSearch } from '../../platform/lists/list-search.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

const statuses = ['pending', 'paid', 'failed', 'held'] as const;

/** Payouts to everyone, for admins: the list with its search, and the one that is opened. */
export class AdminPayoutsStore {
  readonly list: PagedQuery<AdminPayoutList>;
  readonly search: ListSearch;
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue, clock: Clock) {
    this.#cache = cache;
    this.#toasts = toasts;
    const state = new AddressListState(navigation, { screens: ['admin-payouts'] });
    this.list = new PagedQuery(
      25,
      (page, limit) =>
        cache.query(endpoints.listAllPayouts, { query: { limit, page, ...filtersOf(state) } }),
      state,
    );
    this.search = new ListSearch('Search receivers', state, clock);
    this.opened = new OpenedRow(navigation, 'payout', 'admin-payouts');
  }

  onLogOut(): void {
    this.search.dispose();
  }

  dispose(): void {
    this.search.dispose();
  }

  payout(uuid: string): QueryResult<AdminPayoutDetail> {
    return this.#cache.query(endpoints.getAnyPayout, { params: { uuid } });
  }

  /** The latest events of a payout. */
  entriesAbout(uuid: string): QueryResult<AuditLogPage> {
    return this.#cache.query(endpoints.listAuditLog, { query: { subjectUuid: uuid, limit: 20 } });
  }

  /** Throws ApiError. */
  async hold({ uuid, receiver }: AdminPayoutDetail, body: HoldPayoutBody): Promise<void> {
    await this.#cache.mutate(endpoints.holdPayout, { params: { uuid }, body });
    this.#done(`Payouts to ${receiver} are on hold`);
  }

  /** Throws ApiError. */
  async release({ uuid, receiver }: AdminPayoutDetail, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.releasePayout, { params: { uuid }, body: { reason } });
    this.#done(`Payouts to ${receiver} resumed`);
  }

  #done(title: string): void {
    this.#toasts.show({ severity: 'success', title });
  }
}

/** An address may contain anything; an unknown status is none. */
function filtersOf(state: AddressListState): Pick<AdminPayoutListQuery, 'q' | 'status'> {
  const q = state.filter('q')?.slice(0, 60);
  const status = statuses.find((one) => one === state.filter('status'));
  return { ...(q ? { q } : {}), ...(status ? { status } : {}) };
}
