import type { TSchema } from 'typebox';
import * as adminStats from './admin/admin-stats.schema.ts';
import * as audit from './admin/audit.schema.ts';
import * as billing from './commerce/billing.schema.ts';
import * as payout from './commerce/payout.schema.ts';
import * as plan from './commerce/plan.schema.ts';
import * as subscription from './commerce/subscription.schema.ts';
import { Nothing, UsernameParams, UuidParams } from './common.schema.ts';
import type { DriftOf } from './contract-drift.ts';
import type * as endpoints from './endpoints.ts';
import * as deviceToken from './identity/device-token.schema.ts';
import * as invitation from './identity/invitation.schema.ts';
import * as ownProfile from './identity/own-profile.schema.ts';
import * as preference from './identity/preference.schema.ts';
import * as recovery from './identity/recovery.schema.ts';
import * as registration from './identity/registration.schema.ts';
import * as session from './identity/session.schema.ts';
import * as traderSetup from './identity/trader-setup.schema.ts';
import * as health from './shell/health.schema.ts';
import * as site from './shell/site.schema.ts';
import * as account from './trading/account.schema.ts';
import * as imports from './trading/import.schema.ts';
import * as mentor from './trading/mentor.schema.ts';
import * as order from './trading/order.schema.ts';
import * as position from './trading/position.schema.ts';
import * as profile from './trading/public-profile.schema.ts';
import * as record from './trading/record.schema.ts';

/** The JSON Schemas of one call, as the server validates and serialises with them. */
export interface EndpointSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly response: TSchema;
}

/**
 * JSON Schemas by endpoint name. They stand apart from the endpoint values so
 * that a front end, which needs only the types, never bundles TypeBox.
 */
export const schemas = {
  signIn: { body: session.SignInBody, response: session.Credentials },
  signInWithGoogle: { body: session.GoogleSignInBody, response: session.GoogleCredentials },
  getSession: { response: session.Session },
  signOut: { response: Nothing },
  listSessions: { response: session.ActiveSessionList },
  revokeSession: { params: UuidParams, response: Nothing },
  changePassword: { body: session.ChangePasswordBody, response: Nothing },
  updateOnboarding: { body: session.OnboardingBody, response: session.OnboardingBody },
  signUp: { body: registration.SignUpBody, response: registration.SignUpAnswer },
  setUpProfile: {
    body: registration.SetUpProfileBody,
    response: registration.SetUpProfileAnswer,
  },
  convertToMentor: { body: registration.ConvertBody, response: registration.ConvertAnswer },
  getInvitation: { params: registration.TokenParams, response: registration.InvitationOffer },
  acceptInvitation: {
    params: registration.TokenParams,
    body: registration.AcceptInvitationBody,
    response: registration.AcceptInvitationAnswer,
  },
  forgotPassword: { body: recovery.ForgotPasswordBody, response: Nothing },
  resetPassword: { body: recovery.ResetPasswordBody, response: Nothing },
  verifyEmail: { body: recovery.VerifyBody, response: recovery.VerifyEmailAnswer },
  verifyPhone: { body: recovery.VerifyBody, response: recovery.VerifyPhoneAnswer },
  resendVerification: {
    params: recovery.UserUuidParams,
    body: recovery.ResendVerifyBody,
    response: recovery.CoolDown,
  },
  sendPhoneCode: {
    params: recovery.UserUuidParams,
    body: recovery.SendPhoneCodeBody,
    response: recovery.CoolDown,
  },
  getTraderSetup: { response: traderSetup.TraderSetup },
  updateTraderSetup: {
    params: traderSetup.TraderSetupParams,
    body: traderSetup.TraderSetupBody,
    response: traderSetup.TraderSetup,
  },
  getProfile: { response: ownProfile.OwnProfile },
  updateProfile: { body: ownProfile.UpdateProfileBody, response: ownProfile.OwnProfile },
  uploadProfileImage: { body: ownProfile.UploadImageFields, response: ownProfile.ProfileImage },
  getUsernameAvailability: {
    query: ownProfile.UsernameQuery,
    response: ownProfile.UsernameAvailability,
  },
  getPreferences: { response: preference.Preferences },
  updatePreferences: { body: preference.PreferencesBody, response: preference.Preferences },
  unsubscribe: { params: registration.TokenParams, response: Nothing },
  getDeviceTokenStatus: {
    query: deviceToken.DeviceTokenStatusQuery,
    response: deviceToken.DeviceTokenStatus,
  },
  listDeviceTokens: { response: deviceToken.DeviceTokenList },
  createDeviceToken: {
    body: deviceToken.CreateDeviceTokenBody,
    response: deviceToken.DeviceToken,
  },
  updateDeviceToken: {
    params: UuidParams,
    body: deviceToken.UpdateDeviceTokenBody,
    response: deviceToken.DeviceToken,
  },
  deleteDeviceToken: { params: UuidParams, response: Nothing },
  testDeviceToken: { params: UuidParams, response: deviceToken.TestPushAnswer },
  createInvitations: {
    body: invitation.CreateInvitationsBody,
    response: invitation.InvitationList,
  },
  listInvitations: {
    query: invitation.InvitationListQuery,
    response: invitation.InvitationList,
  },
  resendInvitation: { params: UuidParams, response: invitation.Invitation },
  revokeInvitation: { params: UuidParams, response: Nothing },
  sendFeedback: { body: site.FeedbackBody, response: site.FeedbackAnswer },
  getClientConfig: { response: site.ClientConfig },
  getUserSubscriptions: { response: subscription.SubscriptionList },
  listConnectedAccounts: { response: account.ConnectedAccountList },
  createConnectedAccount: { body: account.CreateAccountBody, response: account.ConnectedAccount },
  updateConnectedAccount: {
    params: UuidParams,
    body: account.UpdateAccountBody,
    response: account.ConnectedAccount,
  },
  archiveConnectedAccount: { params: UuidParams, response: account.ConnectedAccount },
  deleteConnectedAccount: { params: UuidParams, response: Nothing },
  createImport: { body: imports.CreateImportFields, response: imports.Import },
  listImports: { query: imports.ImportListQuery, response: imports.ImportList },
  getImport: { params: UuidParams, response: imports.Import },
  listImportRows: {
    params: UuidParams,
    query: imports.ImportRowsQuery,
    response: imports.ImportRowList,
  },
  updateImport: { params: UuidParams, body: imports.UpdateImportBody, response: imports.Import },
  commitImport: { params: UuidParams, response: imports.Import },
  revertImport: {
    params: UuidParams,
    query: imports.RevertImportQuery,
    response: imports.Import,
  },
  listPositions: { query: position.PositionListQuery, response: position.PositionList },
  listOrders: { query: order.OrderListQuery, response: order.OrderList },
  listPlans: { query: plan.PlanListQuery, response: plan.PlanList },
  createPlan: { body: plan.CreatePlanBody, response: plan.Plan },
  updatePlan: { params: UuidParams, body: plan.UpdatePlanBody, response: plan.Plan },
  archivePlan: { params: UuidParams, response: plan.Plan },
  orderPlans: { body: plan.PlanOrderBody, response: plan.PlanList },
  getPublicProfile: { params: UsernameParams, response: profile.PublicProfile },
  getPublicAccounts: { params: UsernameParams, response: profile.PublicAccountList },
  getPublicStats: {
    params: UsernameParams,
    query: profile.StatsParamsQuery,
    response: profile.TradeStats,
  },
  getPublicEquity: {
    params: UsernameParams,
    query: profile.StatsParamsQuery,
    response: profile.EquityCurve,
  },
  getPublicRecord: {
    params: UsernameParams,
    query: record.RecordQuery,
    response: record.RecordList,
  },
  getMentors: { query: mentor.MentorListQuery, response: mentor.MentorList },
  getMentorStats: { query: adminStats.MentorStatsQuery, response: adminStats.MentorStatsList },
  getMenteeBilling: { response: billing.MenteeBilling },
  updateMenteeBilling: { body: billing.UpdateBillingBody, response: billing.MenteeBilling },
  listInvoices: { query: billing.InvoiceListQuery, response: billing.InvoiceList },
  getInvoice: { params: UuidParams, response: billing.Invoice },
  getMentorBilling: { response: billing.MentorBilling },
  updateMentorBilling: { body: billing.UpdateBillingBody, response: billing.MentorBilling },
  listPayouts: { query: payout.PayoutListQuery, response: payout.PayoutList },
  getPayoutBalance: { response: payout.PayoutBalances },
  listLedger: { query: payout.PayoutListQuery, response: payout.LedgerEntryList },
  getSubscriptionTypes: {
    query: adminStats.StatsInstantQuery,
    response: adminStats.SubscriptionTypes,
  },
  getSubscriptionTypesTotal: { response: adminStats.SubscriptionTypesTotal },
  getSubscriptionTypesMonthly: {
    query: adminStats.StatsPeriodQuery,
    response: adminStats.SubscriptionTypesMonthly,
  },
  getRevenueStats: { query: adminStats.StatsPeriodQuery, response: adminStats.RevenueStats },
  getMonthlyRevenue: { query: adminStats.StatsPeriodQuery, response: adminStats.MonthlyRevenue },
  getSubscriptionStats: {
    query: adminStats.StatsPeriodQuery,
    response: adminStats.SubscriptionStats,
  },
  getHealth: { response: health.Health },
  getReadiness: { response: health.Readiness },
  listAuditLog: { query: audit.AuditLogQuery, response: audit.AuditLogPage },
  getVersion: { response: health.Version },
} as const satisfies { readonly [Name in keyof typeof endpoints]: EndpointSchemas };

/** Compiles only while every endpoint's types are exactly those of its schemas. */
export const contractDrift: Drifts[] = [] satisfies never[];

/** `createPlan.body` for each part that differs, so that the error names the place. */
type Drifts = {
  [Name in keyof typeof endpoints]: DriftOf<
    (typeof endpoints)[Name],
    (typeof schemas)[Name]
  > extends infer Where extends string
    ? `${Name}.${Where}`
    : never;
}[keyof typeof endpoints];
