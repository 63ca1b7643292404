import { reaction } from 'mobx';
import {
  type AdminNews,
  endpoints,
  type MenteeNews,
  type MentorNews,
} from '../../contract/index.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { NavigationStore } from '../navigation/navigation.store.ts';
import type { ViewModeStore } from '../view-mode/view-mode.store.ts';
import { type DashboardView, dashboardViews } from './dashboard-views.ts';

/** Changes since the last visit, for each side of the product that the dashboard shows. */
export class NewsStore {
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  readonly #session: SessionStore;
  readonly #viewMode: ViewModeStore;
  /** The latest news of each side that were recorded as seen. */
  readonly #seen = new Map<DashboardView, string>();

  constructor(
    cache: QueryCache,
    navigation: NavigationStore,
    session: SessionStore,
    viewMode: ViewModeStore,
  ) {
    this.#cache = cache;
    this.#navigation = navigation;
    this.#session = session;
    this.#viewMode = viewMode;
  }

  get views(): readonly DashboardView[] {
    return dashboardViews(this.#session.current?.permissions, this.#viewMode.mode);
  }

  get mentee(): QueryResult<MenteeNews> {
    return this.#cache.query(endpoints.getMenteeNews, {});
  }

  get mentor(): QueryResult<MentorNews> {
    return this.#cache.query(endpoints.getMentorNews, {});
  }

  get admin(): QueryResult<AdminNews> {
    return this.#cache.query(endpoints.getAdminNews, {});
  }

  /** News count as seen once they are on the dashboard; the next visit begins there. */
  start(): () => void {
    return reaction(
      () => this.#shown,
      (shown) => {
        for (const { view, until } of shown) void this.#markSeen(view, until);
      },
      { fireImmediately: true },
    );
  }

  onLogOut(): void {
    this.#seen.clear();
  }

  get #shown(): readonly { readonly view: DashboardView; readonly until: string }[] {
    if (this.#navigation.current?.name !== 'dashboard') return [];
    return this.views.flatMap((view) => {
      const until = this[view].data?.until;
      return until === undefined ? [] : [{ view, until }];
    });
  }

  /** A failure leaves the last visit where it was: the same news show again. */
  async #markSeen(view: DashboardView, until: string): Promise<void> {
    if (this.#seen.get(view) === until) return;
    this.#seen.set(view, until);
    try {
      await this.#cache.mutate(endpoints.markDashboardSeen, { params: { view }, body: { until } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
