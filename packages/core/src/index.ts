/** The headless product. A front end calls `createSkipper` with its ports and observes what it gets. */

export type { AccountForm } from './accounts/account.form.ts';
export {
  type AccountSettingsForm,
  accountSettingsForm,
} from './accounts/account-settings.form.ts';
export type { AccountsStore } from './accounts/accounts.store.ts';
export type { AdminStatsStore } from './admin/admin-stats.store.ts';
export type { Brand } from './brand/brand.ts';
export { createSkipper, type Skipper } from './composition/create-skipper.ts';
export type { Feature, FeatureStore } from './composition/feature.ts';
export { Form, type FormOptions, type FormValues } from './forms/form.ts';
export { type MappedField, type MappingDraft, mappedFields } from './imports/column-mapping.ts';
export type { ImportFlow, ImportStep } from './imports/import-flow.store.ts';
export type { PagedQuery } from './lists/paged-query.ts';
export type { MenuStore } from './menu/menu.store.ts';
export type { MenuItem, MenuSection } from './menu/menu.ts';
export { matchRoute, type RouteMatch } from './navigation/match-route.ts';
export type { NavigationStore } from './navigation/navigation.store.ts';
export { parseLocation } from './navigation/parse-location.ts';
export type { Screen } from './navigation/resolve-screen.ts';
export type { Layout, Route } from './navigation/route.ts';
export { routeTable, type ScreenName } from './navigation/route-table.ts';
export { allows, isAdmin, isMentor } from './permissions/allows.ts';
export type { Analytics } from './ports/analytics.ts';
export type { Cancel, Clock } from './ports/clock.ts';
export type { Connectivity } from './ports/connectivity.ts';
export type { CookieJar, CookieLife } from './ports/cookie-jar.ts';
export type { ErrorReporter } from './ports/error-reporter.ts';
export type { HttpRequest, HttpResponse, HttpSender, MultipartBody } from './ports/http-sender.ts';
export type { KeyValueStorage } from './ports/key-value-storage.ts';
export type { Location, Navigator } from './ports/navigator.ts';
export type { Environment, Ports } from './ports/ports.ts';
export type { Random } from './ports/random.ts';
export type { ProfilePageStore } from './profile-page/profile-page.store.ts';
export {
  type ProfileRoute,
  type ProfileTab,
  profilePath,
  profileTabs,
} from './profile-page/profile-route.ts';
export type { QueryCache } from './query/query-cache.ts';
export type { QueryResult } from './query/query-result.ts';
export type { MentorSearchStore } from './search/mentor-search.store.ts';
export { snippet } from './search/snippet.ts';
export type { SessionStatus, SessionStore } from './session/session.store.ts';
export type { SignInForm } from './session/sign-in.form.ts';
export type { SubscriptionsStore } from './subscriptions/subscriptions.store.ts';
export type { NewToast, Toast, ToastSeverity } from './toasts/toast.ts';
export { shownToasts } from './toasts/toast-order.ts';
export type { ToastQueue } from './toasts/toast-queue.store.ts';
export { ApiError } from './transport/api-error.ts';
export type { Transport } from './transport/transport.ts';
export type { ViewMode, ViewModeStore } from './view-mode/view-mode.store.ts';
