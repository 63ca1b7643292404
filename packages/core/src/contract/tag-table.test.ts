import { describe, expect, it, test } from 'vitest';
import { endpointList } from './endpoint-list.ts';
import { tags } from './tags.ts';

const changedByRole =
  '> Session Profile Accounts Plans Users Subscriptions PositionsList OrdersList ProfileConnectedAccounts ProfileStats';

/**
 * Which tags each call provides (`<`) and invalidates (`>`), written down by hand: a tag that is
 * dropped leaves a screen with old data and breaks nothing else. A write names every read that it
 * may change for its own user.
 */
const table: Readonly<Record<string, string>> = {
  acceptInvitation: changedByRole,
  advanceServerClock: '> Subscriptions Users Plans',
  archiveConnectedAccount:
    '> Accounts ProfileConnectedAccounts ProfileStats PositionsList OrdersList',
  getWhopConnection: '< Accounts',
  connectWhop: '> Accounts',
  disconnectWhop: '> Accounts Subscriptions Plans Users',
  mapWhopPlans: '> Accounts',
  previewWhop: '< Accounts',
  resyncWhop: '> Accounts',
  archivePlan: '> Plans Profile',
  changePassword: '> Session',
  checkLedger: '< Subscriptions',
  commitImport: '> Accounts PositionsList OrdersList ProfileStats ProfileConnectedAccounts',
  compareMentors: '< Users ProfileStats ProfileConnectedAccounts',
  convertToMentor: changedByRole,
  createConnectedAccount: '> Accounts ProfileConnectedAccounts Profile PositionsList OrdersList',
  createDeviceToken: '> UserDeviceTokenStatus Session',
  createImport: '> Accounts',
  createInvitations: '> Users',
  createPlan: '> Plans Profile',
  deleteConnectedAccount:
    '> Accounts ProfileConnectedAccounts Profile PositionsList OrdersList Plans',
  deleteDeviceToken: '> UserDeviceTokenStatus Session',
  endOtherSessions: '> Session',
  endUserSessions: '> Users',
  compSubscriber: '> Subscriptions Plans Users',
  extendSubscriber: '> Subscriptions Plans Users',
  pauseSubscriber: '> Subscriptions Plans Users',
  resumeSubscriber: '> Subscriptions Plans Users',
  removeSubscriber: '> Subscriptions Plans Users',
  exportSubscribers: '< Subscriptions',
  forgotPassword: '',
  getClientConfig: '',
  getAdminNews: '< Users',
  getDeviceTokenStatus: '< UserDeviceTokenStatus',
  getHealth: '',
  getHomePage: '< Profile ProfileStats ProfileConnectedAccounts',
  getHomePageConsent: '< Profile',
  getImport: '< Accounts',
  getInvitation: '',
  getInvoice: '< Subscriptions',
  getAnyInvoiceFile: '< Subscriptions',
  getInvoiceFile: '< Subscriptions',
  getSaleFile: '< Subscriptions',
  getStatement: '< Subscriptions',
  getStatementFile: '< Subscriptions',
  listStatements: '< Subscriptions',
  beginCardSetup: '',
  getCardSetup: '< Subscriptions',
  enterSetupCard: '> Subscriptions',
  confirmCardSetup: '> Subscriptions',
  setDefaultPaymentMethod: '> Subscriptions',
  removePaymentMethod: '> Subscriptions',
  getMenteeBilling: '< Subscriptions',
  getMentor: '< Users Subscriptions Plans',
  getMenteeNews: '< Subscriptions PositionsList',
  getMentorBilling: '< Subscriptions',
  getMentorNews: '< Accounts PositionsList Subscriptions',
  getMentorStats: '< Users Subscriptions',
  getMentorCards: '< Users ProfileStats ProfileConnectedAccounts Plans',
  getMentors: '< Users',
  getMonthlyRevenue: '< Users Subscriptions',
  getPayout: '< Subscriptions',
  getPayoutBalance: '< Subscriptions',
  getSale: '< Subscriptions',
  getSalesSummary: '< Subscriptions',
  previewSaleRefund: '< Subscriptions',
  refundSale: '> Subscriptions',
  getPayoutAccount: '< Subscriptions',
  openPayoutAccount: '> Subscriptions',
  openBillingPortal: '',
  openPayoutDashboard: '> Subscriptions',
  payOut: '> Subscriptions',
  chooseTestBank: '> Subscriptions',
  requestRefund: '> Subscriptions',
  listRefundRequests: '< Subscriptions',
  getRefundRequest: '< Subscriptions',
  decideRefundRequest: '> Subscriptions Plans Users',
  listAllRefundRequests: '< Subscriptions',
  getAnyRefundRequest: '< Subscriptions',
  decideAnyRefundRequest: '> Subscriptions Plans Users',
  getPreferences: '< Preferences',
  getProfile: '< Profile',
  getPublicAccounts: '< ProfileConnectedAccounts',
  getPublicEquity: '< ProfileStats',
  getPublicProfile: '< Profile',
  getPublicRecord: '< ProfileConnectedAccounts',
  getPublicStats: '< ProfileStats',
  getReadiness: '',
  getRevenueStats: '< Users Subscriptions',
  getServerClock: '< Subscriptions',
  getSession: '< Session',
  getSubscriber: '< Subscriptions',
  getSubscriptionStats: '< Users Subscriptions',
  getSubscriptionTypes: '< Users Subscriptions',
  getSubscriptionTypesMonthly: '< Users Subscriptions',
  getSubscriptionTypesTotal: '< Users Subscriptions',
  getTraderSetup: '< Profile Accounts Plans',
  getUser: '< Users Subscriptions',
  getUserSubscriptions: '< Subscriptions',
  createSubscription:
    '> Subscriptions Plans Profile ProfileConnectedAccounts ProfileStats PositionsList OrdersList Users',
  getSubscriptionPayment: '< Subscriptions',
  cancelSubscription:
    '> Subscriptions Plans Profile ProfileConnectedAccounts ProfileStats PositionsList OrdersList Users',
  getPlanOffer: '< Plans Subscriptions',
  listAffiliations: '< Subscriptions',
  enrollAffiliate: '> Subscriptions',
  listReferrals: '< Subscriptions',
  getAffiliateProgram: '< Subscriptions',
  saveAffiliateProgram: '> Subscriptions',
  endAffiliate: '> Subscriptions',
  listCoupons: '< Plans',
  createCoupon: '> Plans',
  updateCoupon: '> Plans',
  deleteCoupon: '> Plans',
  previewCoupon: '< Plans',
  resumeSubscription: '> Subscriptions Users',
  previewPlanChange: '',
  changePlan:
    '> Subscriptions Plans Profile ProfileConnectedAccounts ProfileStats PositionsList OrdersList Users',
  keepPlan: '> Subscriptions Users',
  failTestPayout: '> Subscriptions',
  getOverdue: '< Subscriptions',
  listFeeInvoices: '< Subscriptions',
  getFeeInvoice: '< Subscriptions',
  getFeeInvoiceFile: '< Subscriptions',
  payOverdue:
    '> Subscriptions Plans Profile ProfileConnectedAccounts ProfileStats PositionsList OrdersList Users',
  enterTestCard: '> Subscriptions',
  confirmTestPayment: '> Subscriptions',
  getUsernameAvailability: '',
  getVersion: '',
  listAuditLog: '< Users',
  listConnectedAccounts: '< Accounts',
  listDeviceTokens: '< UserDeviceTokenStatus',
  listImportRows: '< Accounts',
  listImports: '< Accounts',
  listInvitations: '< Users',
  listInvoices: '< Subscriptions',
  listLedger: '< Subscriptions',
  listOrders: '< OrdersList',
  listPayouts: '< Subscriptions',
  listPlans: '< Plans',
  listPositions: '< PositionsList',
  listSales: '< Subscriptions',
  listSessions: '< Session',
  listRevenueRows: '< Users Subscriptions',
  listSubscribers: '< Subscriptions',
  listSubscriptionRows: '< Users Subscriptions',
  listUsers: '< Users Subscriptions',
  markDashboardSeen: '',
  orderPlans: '> Plans',
  previewNotification: '< Preferences UserDeviceTokenStatus',
  resendInvitation: '> Users',
  resendVerification: '',
  resetPassword: '',
  correctFills: '> Accounts PositionsList OrdersList ProfileStats ProfileConnectedAccounts',
  revertImport: '> Accounts PositionsList OrdersList ProfileStats ProfileConnectedAccounts',
  revokeInvitation: '> Users',
  revokeSession: '> Session',
  sendContactMessage: '',
  sendFeedback: '',
  sendPhoneCode: '',
  setUpProfile: '> Session Profile Preferences',
  signIn: '',
  signInWithGoogle: '',
  signOut: '',
  signUp: '',
  suspendUser: '> Users',
  testDeviceToken: '',
  unsubscribe: '> Preferences',
  unsuspendUser: '> Users',
  setHomePageConsent: '> Profile',
  updateConnectedAccount:
    '> Accounts ProfileConnectedAccounts ProfileStats PositionsList OrdersList',
  updateDeviceToken: '> UserDeviceTokenStatus Session',
  updateImport: '> Accounts',
  updateMenteeBilling: '> Subscriptions',
  updateMentor: '> Users Plans Profile Subscriptions',
  updateMentorBilling: '> Subscriptions',
  updateOnboarding: '> Session',
  updatePlan: '> Plans Profile',
  updatePreferences: '> Preferences',
  updateProfile: '> Profile Session Users',
  updateTraderSetup: '> Profile Users',
  updateUser: '> Users',
  uploadProfileImage: '',
  verifyEmail: '',
  verifyPhone: '',
};

describe('the tags of every call (API-7)', () => {
  test.each(endpointList.map((one) => [one.name, one] as const))('%s', (name, one) => {
    const list = (sign: string, rules: typeof one.provides) =>
      rules.length === 0 ? '' : `${sign} ${rules.join(' ')}`;
    const found = [list('<', one.provides), list('>', one.invalidates)].filter(Boolean).join(' ');
    expect(found).toBe(table[name]);
  });

  it('has no line for a call that is gone', () => {
    const names = new Set(endpointList.map(({ name }) => name));
    expect(Object.keys(table).filter((name) => !names.has(name))).toEqual([]);
  });

  it('only reads provide tags, and only writes invalidate them', () => {
    for (const { method, provides, invalidates } of endpointList) {
      expect(method === 'GET' ? invalidates : provides).toEqual([]);
    }
  });

  it('names the tags of the specification, each of them provided by a read', () => {
    const provided = new Set(endpointList.flatMap((one) => one.provides.map(String)));
    expect([...tags].sort()).toEqual([
      'Accounts',
      'OrdersList',
      'Plans',
      'PositionsList',
      'Preferences',
      'Profile',
      'ProfileConnectedAccounts',
      'ProfileStats',
      'Session',
      'Subscriptions',
      'UserDeviceTokenStatus',
      'Users',
    ]);
    expect([...provided].sort()).toEqual([...tags].sort());
  });
});
