/** The headless product. A front end calls `createSkipper` with its ports and observes what it gets. */

export type { AccountForm } from './accounts/account.form.ts';
export {
  type AccountSettingsForm,
  accountSettingsForm,
} from './accounts/account-settings.form.ts';
export type { AccountsStore } from './accounts/accounts.store.ts';
export type { AdminStatsStore } from './admin/admin-stats.store.ts';
export { mentorStatsScreen, mentorStatsTable } from './admin/mentor-stats.screen.ts';
export { menteeBillingFeature, mentorBillingFeature } from './billing/billing.module.ts';
export type { MenteeBillingStore, MentorBillingStore } from './billing/billing.store.ts';
export type { Brand } from './brand/brand.ts';
export { clientConfigFeature } from './client-config/client-config.module.ts';
export type { ClientConfigStore } from './client-config/client-config.store.ts';
export { createSkipper, type Skipper } from './composition/create-skipper.ts';
export type { Feature, FeatureStore } from './composition/feature.ts';
export type { ConnectionStore } from './connection/connection.store.ts';
export { feedbackFeature } from './feedback/feedback.module.ts';
export { type FeedbackStore, feedbackCategories } from './feedback/feedback.store.ts';
export { type FieldPath, Form, type FormOptions, type FormValues } from './forms/form.ts';
export { formProblem } from './forms/form-problem.ts';
export { type MappedField, type MappingDraft, mappedFields } from './imports/column-mapping.ts';
export { feeChoice } from './imports/fee-choice.ts';
export type { FeeField } from './imports/fee-columns.ts';
export type { ImportFlow, ImportStep } from './imports/import-flow.store.ts';
export { importStateLabel, isUnfinished } from './imports/import-state-label.ts';
export type { ImportUndo } from './imports/import-undo.store.ts';
export { nothingNew } from './imports/nothing-new.ts';
export type {
  AcceptInvitationStore,
  InvitationCase,
} from './invitations/accept-invitation.store.ts';
export { acceptInvitationFeature } from './invitations/invitations.module.ts';
export type { PagedQuery } from './lists/paged-query.ts';
export type { MenuStore } from './menu/menu.store.ts';
export type { MenuItem, MenuSection } from './menu/menu.ts';
export { matchRoute, type RouteMatch } from './navigation/match-route.ts';
export type { NavigationStore } from './navigation/navigation.store.ts';
export { parseLocation } from './navigation/parse-location.ts';
export type { Screen } from './navigation/resolve-screen.ts';
export type { Layout, Route } from './navigation/route.ts';
export { routeTable, type ScreenName } from './navigation/route-table.ts';
export { onboardingFeature } from './onboarding/onboarding.module.ts';
export type { OnboardingStore } from './onboarding/onboarding.store.ts';
export { ordersFeature } from './orders/orders.module.ts';
export type { OrdersStore } from './orders/orders.store.ts';
export { payoutsFeature } from './payouts/payouts.module.ts';
export type { PayoutsStore } from './payouts/payouts.store.ts';
export { allows, isAdmin, isMentor } from './permissions/allows.ts';
export type { PlanForm } from './plans/plan.form.ts';
export type { PlanValues } from './plans/plan-draft.ts';
export { plansFeature } from './plans/plans.module.ts';
export type { PlansStore } from './plans/plans.store.ts';
export type { Analytics } from './ports/analytics.ts';
export type { Cancel, Clock } from './ports/clock.ts';
export type { Connectivity } from './ports/connectivity.ts';
export type { CookieJar, CookieLife } from './ports/cookie-jar.ts';
export type { ErrorReporter } from './ports/error-reporter.ts';
export type { FormPoster } from './ports/form-poster.ts';
export type { HttpRequest, HttpResponse, HttpSender, MultipartBody } from './ports/http-sender.ts';
export type { KeyValueStorage } from './ports/key-value-storage.ts';
export type { Location, Navigator } from './ports/navigator.ts';
export type { Environment, Ports } from './ports/ports.ts';
export { noPush, type PushRegistrar } from './ports/push-registrar.ts';
export type { Random } from './ports/random.ts';
export type { TabSignal } from './ports/tab-signal.ts';
export { preferencesFeature } from './preferences/preferences.module.ts';
export type { PreferencesStore } from './preferences/preferences.store.ts';
export { ownProfileFeature } from './profile/own-profile.module.ts';
export type { OwnProfileStore } from './profile/own-profile.store.ts';
export type { ProfileValues } from './profile/profile-values.ts';
export { everyDay } from './profile-page/every-day.ts';
export {
  closedPositions,
  closedPositionsTable,
  missingEntry,
  openPositions,
  openPositionsTable,
  positionsTable,
  sideOf,
} from './profile-page/positions.tables.ts';
export type { ProfilePageStore } from './profile-page/profile-page.store.ts';
export {
  type ProfileRoute,
  type ProfileTab,
  profilePath,
  profileTabs,
} from './profile-page/profile-route.ts';
export { recordShape, recordTable } from './profile-page/record.table.ts';
export { sharesAmounts } from './profile-page/shared-amounts.ts';
export { pushFeature } from './push/push.module.ts';
export type { PushStore } from './push/push.store.ts';
export type { QueryCache } from './query/query-cache.ts';
export type { QueryResult } from './query/query-result.ts';
export type { ChangePasswordStore } from './recovery/change-password.store.ts';
export type { CoolDown } from './recovery/cool-down.ts';
export type { ForgotPasswordStore } from './recovery/forgot-password.store.ts';
export {
  changePasswordFeature,
  forgotPasswordFeature,
  resetPasswordFeature,
} from './recovery/recovery.module.ts';
export type { ResetPasswordStore } from './recovery/reset-password.store.ts';
export type { ConvertStore } from './registration/convert.store.ts';
export type { GoogleSignInStore } from './registration/google-sign-in.store.ts';
export {
  convertFeature,
  googleSignInFeature,
  setUpFeature,
  signUpFeature,
} from './registration/registration.module.ts';
export type { SetUpForm } from './registration/set-up.form.ts';
export type { SetUpStore } from './registration/set-up.store.ts';
export type { SignUpStore } from './registration/sign-up.store.ts';
export type { UsernameCheck, UsernameState } from './registration/username-check.ts';
export type { MentorSearchStore } from './search/mentor-search.store.ts';
export { snippet } from './search/snippet.ts';
export type { SessionStatus, SessionStore, UnknownSession } from './session/session.store.ts';
export type { SignInForm } from './session/sign-in.form.ts';
export { sessionsFeature } from './sessions/sessions.module.ts';
export type { SessionsStore } from './sessions/sessions.store.ts';
export {
  activeSubscriptionsTable,
  subscriptionsScreen,
  subscriptionsTable,
} from './subscriptions/subscriptions.screen.ts';
export type { SubscriptionsStore } from './subscriptions/subscriptions.store.ts';
export type { NewToast, Toast, ToastSeverity } from './toasts/toast.ts';
export { shownToasts } from './toasts/toast-order.ts';
export type { ToastQueue } from './toasts/toast-queue.store.ts';
export { traderSetupFeature } from './trader-setup/trader-setup.module.ts';
export type { TraderSetupStore } from './trader-setup/trader-setup.store.ts';
export { ApiError } from './transport/api-error.ts';
export type { Transport } from './transport/transport.ts';
export type { PhoneStore } from './verification/phone.store.ts';
export type { ResendStore } from './verification/resend.store.ts';
export {
  claimPasswordFeature,
  phoneFeature,
  resendFeature,
  verificationFeature,
} from './verification/verification.module.ts';
export type { VerificationStore } from './verification/verification.store.ts';
export type { ViewMode, ViewModeStore } from './view-mode/view-mode.store.ts';
