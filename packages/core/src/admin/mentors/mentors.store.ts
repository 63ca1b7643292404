import { type AdminMentor, endpoints, type UpdateMentorBody } from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { ListSearch } from '../../platform/lists/list-search.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** The Skipper that an admin has opened, and the search of their list. */
export class AdminMentorsStore {
  readonly search: ListSearch;
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue, clock: Clock) {
    this.#cache = cache;
    this.#toasts = toasts;
    const state = new AddressListState(navigation, { screens: ['admin-mentor'] });
    this.search = new ListSearch('Search by name or email', state, clock);
    this.opened = new OpenedRow(navigation, 'mentor', 'admin-mentor');
  }

  onLogOut(): void {
    this.search.dispose();
  }

  dispose(): void {
    this.search.dispose();
  }

  mentor(uuid: string): QueryResult<AdminMentor> {
    return this.#cache.query(endpoints.getMentor, { params: { uuid } });
  }

  /** Throws ApiError. */
  async change({ uuid, username }: AdminMentor, body: UpdateMentorBody): Promise<void> {
    await this.#cache.mutate(endpoints.updateMentor, { params: { uuid }, body });
    this.#toasts.show({ severity: 'success', title: `Terms of ${username} changed` });
  }
}
