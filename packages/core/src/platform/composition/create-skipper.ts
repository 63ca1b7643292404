import type { Container } from 'inversify';
import { reaction } from 'mobx';
import { AdminStatsToken } from '../../admin/statistics/admin.module.ts';
import type { AdminStatsStore } from '../../admin/statistics/admin-stats.store.ts';
import { SubscriptionsToken } from '../../commerce/subscriptions/subscriptions.module.ts';
import type { SubscriptionsStore } from '../../commerce/subscriptions/subscriptions.store.ts';
import { keepCoupons } from '../../identity/registration/coupons.ts';
import {
  SessionRefreshToken,
  SessionToken,
  SignInFormToken,
  UserScopeToken,
} from '../../identity/session/session.module.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { SignInForm } from '../../identity/session/sign-in.form.ts';
import { ConnectionToken } from '../../shell/connection/connection.module.ts';
import type { ConnectionStore } from '../../shell/connection/connection.store.ts';
import { MenuToken } from '../../shell/menu/menu.module.ts';
import type { MenuStore } from '../../shell/menu/menu.store.ts';
import { NavigationToken } from '../../shell/navigation/navigation.module.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { MentorSearchStore } from '../../shell/search/mentor-search.store.ts';
import { MentorSearchToken } from '../../shell/search/search.module.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { ToastQueueToken } from '../../shell/toasts/toasts.module.ts';
import { ViewModeToken } from '../../shell/view-mode/view-mode.module.ts';
import type { ViewModeStore } from '../../shell/view-mode/view-mode.store.ts';
import { AccountsToken } from '../../trading/accounts/accounts.module.ts';
import type { AccountsStore } from '../../trading/accounts/accounts.store.ts';
import type { ImportFlow } from '../../trading/imports/import-flow.store.ts';
import { ImportFlowToken } from '../../trading/imports/imports.module.ts';
import { ProfilePageToken } from '../../trading/public-profile/profile-page.module.ts';
import type { ProfilePageStore } from '../../trading/public-profile/profile-page.store.ts';
import { PageViewsToken } from '../analytics/analytics.module.ts';
import { type Brand, brand } from '../brand/brand.ts';
import type { Ports } from '../ports/ports.ts';
import { steadyPorts } from '../ports/steady-ports.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import type { QueryCache } from '../query/query-cache.ts';
import { TransportToken } from '../transport/transport.module.ts';
import type { Transport } from '../transport/transport.ts';
import { createContainer } from './container.ts';
import type { Feature, FeatureStore } from './feature.ts';

/** The whole product without a UI. Front ends observe it and call it; they hold no state of their own. */
export interface Skipper {
  readonly brand: Brand;
  readonly connection: ConnectionStore;
  readonly session: SessionStore;
  readonly signIn: SignInForm;
  readonly navigation: NavigationStore;
  readonly viewMode: ViewModeStore;
  readonly menu: MenuStore;
  readonly toasts: ToastQueue;
  readonly search: MentorSearchStore;
  readonly subscriptions: SubscriptionsStore;
  readonly accounts: AccountsStore;
  readonly imports: ImportFlow;
  readonly profilePage: ProfilePageStore;
  readonly adminStats: AdminStatsStore;
  /** Calls an endpoint directly, for scripts. */
  readonly transport: Transport;
  readonly cache: QueryCache;
  /** The store of a feature that is loaded on demand: one for the life of this Skipper. */
  use<T extends object>(feature: Feature<T>): T;
  /** Reads the cookies, loads the session, and follows navigation. Call once. */
  start(): Promise<void>;
  /** Ends every timer, request and reaction. */
  dispose(): void;
}

/** Builds the core over the ports of a front end. The only way in; nothing runs before `start()`. */
export function createSkipper(given: Ports): Skipper {
  const ports = steadyPorts(given);
  const container = createContainer(ports);
  const session = container.get(SessionToken);
  const navigation = container.get(NavigationToken);
  const toasts = container.get(ToastQueueToken);
  const search = container.get(MentorSearchToken);
  const cache = container.get(QueryCacheToken);
  const transport = container.get(TransportToken);
  const stops: (() => void)[] = [];
  const used = new Map<unknown, FeatureStore>();
  forgetOnLogOut(container, ports);

  return {
    brand,
    connection: container.get(ConnectionToken),
    session,
    signIn: container.get(SignInFormToken),
    navigation,
    viewMode: container.get(ViewModeToken),
    menu: container.get(MenuToken),
    toasts,
    search,
    subscriptions: container.get(SubscriptionsToken),
    accounts: container.get(AccountsToken),
    imports: container.get(ImportFlowToken),
    profilePage: container.get(ProfilePageToken),
    adminStats: container.get(AdminStatsToken),
    transport,
    cache,
    use<T extends object>({ module, token }: Feature<T>): T {
      if (!used.has(token)) {
        container.load(module);
        const store: FeatureStore = container.get(token);
        used.set(token, store);
        const stop = store.start?.();
        if (stop) stops.push(stop);
      }
      return container.get(token);
    },
    async start() {
      navigation.start();
      stops.push(...startParts(container, ports));
      await session.start();
    },
    dispose() {
      for (const stop of stops.splice(0)) stop();
      for (const store of used.values()) store.dispose?.();
      for (const part of [navigation, search, toasts, session, cache, transport]) part.dispose();
    },
  };
}

/** What a log-out empties beside the stores. */
function forgetOnLogOut(container: Container, ports: Ports): void {
  const userScope = container.get(UserScopeToken);
  // They are about the user who leaves, and may offer to undo what that user did.
  userScope.onLogOut('toasts', () => container.get(ToastQueueToken).clear());
  userScope.onLogOut('query cache', () => container.get(QueryCacheToken).reset());
  // Here and not in the store of the switch, which this visit may not have loaded.
  userScope.onLogOut('push messages', () => {
    if (ports.push?.supported) void ports.push.unsubscribe().catch(() => undefined);
  });
}

/** Starts what runs as long as the app does. Answers what ends it. */
function startParts(container: Container, ports: Ports): (() => void)[] {
  const session = container.get(SessionToken);
  const navigation = container.get(NavigationToken);
  return [
    container.get(ConnectionToken).start(),
    container.get(ViewModeToken).start(),
    container.get(ProfilePageToken).start(),
    container.get(MentorSearchToken).start(),
    container.get(PageViewsToken).start(),
    container.get(SessionRefreshToken).start(),
    // A link with a coupon need not lead to the screen where a visitor signs up.
    reaction(
      () => navigation.location.search,
      (search) => keepCoupons(ports.storage, search),
      { fireImmediately: true },
    ),
    // What a visitor was shown is not what the user who signs in may see.
    reaction(
      () => session.signIns,
      () => container.get(QueryCacheToken).reset(),
    ),
  ];
}
