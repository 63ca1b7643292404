import { makeObservable, observable, reaction, runInAction } from 'mobx';
import {
  endpoints,
  type ListedNotification,
  type NotificationList,
  type ReadBody,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';

/** The user's notifications. One counts as read once it is opened. */
export class NotificationListStore {
  readonly list: PagedQuery<NotificationList>;
  readonly state: ListState;
  /** By its id, in the address. */
  readonly opened: OpenedRow;
  /** All are being marked as read. */
  readingAll = false;
  readonly #cache: QueryCache;
  /** The list of unread ones loses an entry while it is on show. */
  #shown: ListedNotification | undefined;

  constructor(cache: QueryCache, navigation: NavigationStore) {
    this.#cache = cache;
    this.state = new AddressListState(navigation, { screens: ['notifications'] });
    this.list = new PagedQuery(
      25,
      (page, limit) => cache.query(endpoints.listNotifications, this.#args(page, limit)),
      this.state,
    );
    this.opened = new OpenedRow(navigation, 'notification', 'notifications', /^[0-9a-z-]{1,60}$/);
    makeObservable(this, { readingAll: observable });
  }

  /** The list shows nothing that was read. */
  get unreadOnly(): boolean {
    return this.state.filter('state') === 'unread';
  }

  get openedEntry(): ListedNotification | undefined {
    const id = this.opened.uuid;
    return this.#listed(id) ?? (this.#shown?.id === id ? this.#shown : undefined);
  }

  start(): () => void {
    return reaction(
      () => this.#listed(this.opened.uuid),
      (entry) => {
        if (!entry) return;
        this.#shown = entry;
        if (entry.readAt === null) void this.markRead(entry.id);
      },
      { fireImmediately: true },
    );
  }

  onLogOut(): void {
    this.#shown = undefined;
  }

  /** A failure shows a toast. */
  async markRead(id: string): Promise<void> {
    await this.#send({ ids: [id] });
  }

  /** All that there were when the list was loaded, on whichever page they are. */
  async markAllRead(): Promise<void> {
    if (this.readingAll) return;
    this.#turn(true);
    try {
      const [newest] = await this.#newestFirst();
      if (newest) await this.#send({ upTo: newest.id });
    } finally {
      this.#turn(false);
    }
  }

  async #newestFirst(): Promise<readonly ListedNotification[]> {
    const { page, limit, result } = this.list;
    if (page === 1 && result.data) return result.data.items;
    return (
      (await unlessFailed(this.#cache.fetch(endpoints.listNotifications, this.#args(1, limit))))
        ?.items ?? []
    );
  }

  async #send(body: ReadBody): Promise<void> {
    await unlessFailed(this.#cache.mutate(endpoints.markNotificationsRead, { body }));
  }

  #args(page: number, limit: number) {
    return { query: { limit, page, ...(this.unreadOnly ? { state: 'unread' as const } : {}) } };
  }

  #listed(id: string | undefined): ListedNotification | undefined {
    if (id === undefined) return undefined;
    return this.list.result.data?.items.find((one) => one.id === id);
  }

  #turn(readingAll: boolean): void {
    runInAction(() => {
      this.readingAll = readingAll;
    });
  }
}

/** The toast queue shows the failure of a call. */
async function unlessFailed<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}
