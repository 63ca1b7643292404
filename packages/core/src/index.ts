/** The headless product. A front end calls `createSkipper` with its ports and observes what it gets. */

export { auditLogTable } from './admin/audit/audit-log.table.ts';
export { disputesTable } from './admin/disputes/disputes.table.ts';
export { impersonationNotice } from './admin/impersonation/impersonation-notice.ts';
export { addressProblem, mostAddresses, readAddresses } from './admin/invitations/address-list.ts';
export { invitationsTable } from './admin/invitations/invitations.screen.ts';
export { jobName } from './admin/jobs/job-names.ts';
export { jobsTable, webhookEventsTable } from './admin/jobs/jobs.tables.ts';
export { allPayoutsTable } from './admin/payouts/admin-payouts.tables.ts';
export { roleNames } from './admin/role-names.ts';
export { adminStatsFeature } from './admin/statistics/admin-stats.module.ts';
export type { AdminStatsStore } from './admin/statistics/admin-stats.store.ts';
export { eventsTable, paymentsTable, standingTable } from './admin/statistics/figures.tables.ts';
export { mentorStatsTable } from './admin/statistics/mentor-stats.screen.ts';
export { userEventsTable, userSessionsTable, usersTable } from './admin/users/users.tables.ts';
export { menteeBillingFeature, mentorBillingFeature } from './commerce/billing/billing.module.ts';
export type { MenteeBillingStore, MentorBillingStore } from './commerce/billing/billing.store.ts';
export { invoicesTable } from './commerce/billing/mentee-billing.tables.ts';
export { followActions, followNote } from './commerce/follow/follow.action.ts';
export { payoutsFeature } from './commerce/payouts/payouts.module.ts';
export type { PayoutsStore } from './commerce/payouts/payouts.store.ts';
export type { PlanForm } from './commerce/plans/plan.form.ts';
export { plansFeature } from './commerce/plans/plans.module.ts';
export type { PlansStore } from './commerce/plans/plans.store.ts';
export { allRequestsTable } from './commerce/refunds/refund-requests.tables.ts';
export { memberEventsTable, subscribersTable } from './commerce/subscribers/subscribers.tables.ts';
export type { SubscriptionsStore } from './commerce/subscriptions/subscriptions.store.ts';
export {
  activeSubscriptionsTable,
  subscriptionsTable,
} from './commerce/subscriptions/subscriptions.tables.ts';
export type { Brand } from './contract/brand.ts';
export { day, daySeconds } from './contract/durations.ts';
export { dataExportProgress } from './identity/data-export/data-export-progress.ts';
export { type LeavingNotice, leavingNotice } from './identity/leaving/leaving-notice.ts';
export { notificationListTable } from './identity/notification-list/notification-list.table.ts';
export { unreadFeature } from './identity/notification-list/unread.module.ts';
export { onboardingFeature } from './identity/onboarding/onboarding.module.ts';
export type { OnboardingStore } from './identity/onboarding/onboarding.store.ts';
export { ownProfileFeature } from './identity/own-profile/own-profile.module.ts';
export type { OwnProfileStore } from './identity/own-profile/own-profile.store.ts';
export type { OwnProfileValues } from './identity/own-profile/own-profile-values.ts';
export { allows, isAdmin, isMentee, isMentor } from './identity/permissions/allows.ts';
export { preferencesFeature } from './identity/preferences/preferences.module.ts';
export type { PreferencesStore } from './identity/preferences/preferences.store.ts';
export { pushFeature } from './identity/push/push.module.ts';
export type { PushStore } from './identity/push/push.store.ts';
export type { ChangePasswordStore } from './identity/recovery/change-password.store.ts';
export type { CoolDown } from './identity/recovery/cool-down.ts';
export type { ForgotPasswordStore } from './identity/recovery/forgot-password.store.ts';
export {
  changePasswordFeature,
  forgotPasswordFeature,
  resetPasswordFeature,
} from './identity/recovery/recovery.module.ts';
export type { ResetPasswordStore } from './identity/recovery/reset-password.store.ts';
export type { ConvertStore } from './identity/registration/convert.store.ts';
export type { GoogleSignInStore } from './identity/registration/google-sign-in.store.ts';
export {
  convertFeature,
  googleSignInFeature,
  setUpFeature,
  signUpFeature,
} from './identity/registration/registration.module.ts';
export type { SetUpForm } from './identity/registration/set-up.form.ts';
export type { SetUpStore } from './identity/registration/set-up.store.ts';
export type { SignUpStore } from './identity/registration/sign-up.store.ts';
export type { UsernameCheck, UsernameState } from './identity/registration/username-check.ts';
export type {
  SessionStatus,
  SessionStore,
  UnknownSession,
} from './identity/session/session.store.ts';
export type { SignInForm } from './identity/session/sign-in.form.ts';
export { signInFormFeature } from './identity/session/sign-in.module.ts';
export { signInShape } from './identity/session/sign-in.screen.ts';
export { sessionsFeature } from './identity/sessions/sessions.module.ts';
export type { SessionsStore } from './identity/sessions/sessions.store.ts';
export { traderSetupFeature } from './identity/trader-setup/trader-setup.module.ts';
export type { TraderSetupStore } from './identity/trader-setup/trader-setup.store.ts';
export type { PhoneStore } from './identity/verification/phone.store.ts';
export type { ResendStore } from './identity/verification/resend.store.ts';
export {
  claimPasswordFeature,
  phoneFeature,
  resendFeature,
  verificationFeature,
} from './identity/verification/verification.module.ts';
export type { VerificationStore } from './identity/verification/verification.store.ts';
export type { Call, SingleCallOptions } from './platform/composition/call.ts';
export {
  createSkipper,
  createSkipperInSteps,
  type Skipper,
} from './platform/composition/create-skipper.ts';
export { type Feature, type FeatureStore, feature } from './platform/composition/feature.ts';
export { type FieldPath, Form, type FormOptions, type FormValues } from './platform/forms/form.ts';
export { formProblem } from './platform/forms/form-problem.ts';
export type { PagedQuery } from './platform/lists/paged-query.ts';
export * from './platform/ports/index.ts';
export type { QueryCache } from './platform/query/query-cache.ts';
export type { QueryResult } from './platform/query/query-result.ts';
export { ApiError, type ApiErrorKind } from './platform/transport/api-error.ts';
export { buildRequest } from './platform/transport/request-builder.ts';
export type { Transport } from './platform/transport/transport.ts';
export { clientConfigFeature } from './shell/client-config/client-config.module.ts';
export type { ClientConfigStore } from './shell/client-config/client-config.store.ts';
export type { ConnectionStore } from './shell/connection/connection.store.ts';
export { feedbackForm } from './shell/feedback/feedback.form.ts';
export { feedbackFeature } from './shell/feedback/feedback.module.ts';
export type { FeedbackStore } from './shell/feedback/feedback.store.ts';
export { currentItem } from './shell/menu/current-item.ts';
export type { MenuStore } from './shell/menu/menu.store.ts';
export type { MenuItem, MenuSection } from './shell/menu/menu.ts';
export { type Admission, admission } from './shell/navigation/admission.ts';
export { refusalOf } from './shell/navigation/forbidden.screen.ts';
export { to, withRedirect } from './shell/navigation/links.ts';
export { matchRoute, type RouteMatch } from './shell/navigation/match-route.ts';
export type { NavigationStore } from './shell/navigation/navigation.store.ts';
export { parseLocation } from './shell/navigation/parse-location.ts';
export type { Screen } from './shell/navigation/resolve-screen.ts';
export type { IconName, Layout, Route } from './shell/navigation/route.ts';
export { routeTable, type ScreenName } from './shell/navigation/route-table.ts';
export { screenModels } from './shell/navigation/screen-models.ts';
export { paletteFeature } from './shell/palette/palette.module.ts';
export type { PaletteStore } from './shell/palette/palette.store.ts';
export { actionEntry, paletteEntries } from './shell/palette/palette-entries.ts';
export type { PaletteEntry } from './shell/palette/palette-entry.ts';
export { screenEntries } from './shell/palette/palette-sources.ts';
export type { MentorSearchStore } from './shell/search/mentor-search.store.ts';
export { mentorsShape } from './shell/search/mentors.table.ts';
export { snippet } from './shell/search/snippet.ts';
export { descriptions } from './shell/site/descriptions.ts';
export { homeContent } from './shell/site/home.content.ts';
export type { NewToast, Toast, ToastSeverity } from './shell/toasts/toast.ts';
export { shownToasts } from './shell/toasts/toast-order.ts';
export type { ToastQueue } from './shell/toasts/toast-queue.store.ts';
export { unsavedChangesFeature } from './shell/unsaved/unsaved.module.ts';
export type { TypedPlace, TypedText } from './shell/unsaved/unsaved-changes.store.ts';
export { UnsavedChanges } from './shell/unsaved/unsaved-changes.store.ts';
export type { ViewMode, ViewModeStore } from './shell/view-mode/view-mode.store.ts';
export type { AccountForm } from './trading/accounts/account.form.ts';
export { accountSettingsShape, newAccountShape } from './trading/accounts/account-forms.ts';
export { accountsFeature } from './trading/accounts/accounts.module.ts';
export type { AccountsStore } from './trading/accounts/accounts.store.ts';
export {
  accountsShape,
  accountsTable,
  newAccountAction,
  ownAccountsTable,
} from './trading/accounts/accounts.tables.ts';
export { breakevenTolerance } from './trading/accounts/breakeven-tolerance.ts';
export { plansLosing } from './trading/accounts/plans-of-account.ts';
export { recalculationProgress, recalculationShare } from './trading/accounts/recalculation.ts';
export { servedChains } from './trading/chain/chain-source.ts';
export { chainVerification } from './trading/chain/chain-verification.ts';
export { verdictText } from './trading/chain/verdict-text.ts';
export { type ChainVerdict, verifySettled } from './trading/chain/verify-chain.ts';
export { cardFigures, cardNote, otherAccounts } from './trading/discovery/card-values.ts';
export { comparisonFeature, mentorFinderFeature } from './trading/discovery/discovery.module.ts';
export {
  compareAction,
  comparisonLimit,
  comparisonLink,
  type FoundMentor,
  foundMentorsTable,
  rankingNote,
} from './trading/discovery/found-mentors.table.ts';
export { homePageFeature } from './trading/home-page/home-page.module.ts';
export { shownFigures, shownWithPermission } from './trading/home-page/home-page.parts.ts';
export { changeColumns } from './trading/imports/change-columns.ts';
export {
  type MappedField,
  type MappingValues,
  mappedFields,
} from './trading/imports/column-mapping.ts';
export { columnMapping, columnMappingShape } from './trading/imports/column-mapping-model.ts';
export { fileColumnsShape, fileColumnsTable } from './trading/imports/file-columns.table.ts';
export { correctAll } from './trading/imports/import-correction.form.ts';
export type { ImportFlow, ImportStep } from './trading/imports/import-flow.store.ts';
export {
  importHistoryShape,
  importHistoryTable,
  importState,
  importStateLabel,
  isUnfinished,
} from './trading/imports/import-history.table.ts';
export { importGoesOn, importProgress, importShare } from './trading/imports/import-progress.ts';
export { importRowsShape, importRowsTable } from './trading/imports/import-rows.table.ts';
export { undoShape } from './trading/imports/import-undo.form.ts';
export { importsFeature } from './trading/imports/imports.module.ts';
export { nothingNew } from './trading/imports/nothing-new.ts';
export { choicesOf, type OtherReading, otherReadings } from './trading/imports/reading-choices.ts';
export { ordersFeature } from './trading/orders/orders.module.ts';
export { ordersTable } from './trading/orders/orders.table.ts';
export { positionUpdatesTable } from './trading/position-updates/position-updates.parts.ts';
export { personFacts, tradingFacts } from './trading/public-profile/about.figures.ts';
export { accountFacts } from './trading/public-profile/account-facts.ts';
export { everyDay } from './trading/public-profile/every-day.ts';
export { type GatedPart, lockedPart } from './trading/public-profile/locked-part.ts';
export { monthlyHeatMap, monthlyReturns } from './trading/public-profile/monthly-returns.ts';
export { noAccounts } from './trading/public-profile/no-accounts.ts';
export { positionDetail } from './trading/public-profile/position.detail.ts';
export {
  closedPositions,
  closedPositionsTable,
  missingEntry,
  openPositions,
  openPositionsTable,
  positionMarks,
  positionsTable,
  sideOf,
} from './trading/public-profile/positions.tables.ts';
export {
  type OfferedPlan,
  planPrices,
  profilePlans,
  profilePlansPath,
} from './trading/public-profile/profile-plans.table.ts';
export { profileTabLinks } from './trading/public-profile/profile-tab-links.ts';
export { publicProfileFeature } from './trading/public-profile/public-profile.module.ts';
export type { PublicProfileStore } from './trading/public-profile/public-profile.store.ts';
export {
  type PublicProfileRoute,
  publicProfilePath,
} from './trading/public-profile/public-profile-route.ts';
export {
  type PublicProfileTab,
  publicProfileTabs,
} from './trading/public-profile/public-profile-tabs.ts';
export { recordShape, recordTable } from './trading/public-profile/record.table.ts';
export { mainFigures, moreFigures } from './trading/public-profile/stats.figures.ts';
export { unavailableProfile } from './trading/public-profile/unavailable-profile.ts';
export { viewerAccess } from './trading/public-profile/viewer-access.ts';
