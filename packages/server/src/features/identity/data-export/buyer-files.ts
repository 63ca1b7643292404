import type { CommerceTables } from '../../../storage/commerce-tables.ts';
import { type ExportedTable, exported } from './exported-table.ts';

const none: readonly ExportedTable[] = [];
const ofInvoice = { column: 'invoiceId', of: 'invoices', owner: 'userId' } as const;
const ofSubscription = { column: 'subscriptionId', of: 'subscriptions', owner: 'userId' } as const;

const credits = 'id number kind invoiceId issuedAt currency tax total';

/** Purchases of users, and their payments. */
export const buyerFiles = {
  subscriptions: [
    exported('subscriptions')('subscriptions', {
      owner: 'userId',
      key: ['id'],
      plain:
        'id planId billingStatus interval amount currency source createdAt currentPeriodStart currentPeriodEnd cancelAtPeriodEnd cancelReason trialEndsAt graceUntil pausedUntil endedAt',
      json: 'pendingUpdate openChange discount',
      users: 'mentorId',
      kept: 'userId reservedPlanId changePlanId anchorAt periodsFromAnchor payingSince dunningSince dunningTries dunningFailure trialRemindedAt pausedAt nextStepAt',
    }),
    // For sellers: their members.
    exported('subscriptions')('crew', {
      owner: 'mentorId',
      key: ['userId', 'id'],
      plain:
        'id planId billingStatus interval amount currency source createdAt currentPeriodEnd cancelAtPeriodEnd endedAt',
      users: 'userId',
      kept: 'mentorId currentPeriodStart cancelReason trialEndsAt graceUntil pausedUntil pendingUpdate openChange discount reservedPlanId changePlanId anchorAt periodsFromAnchor payingSince dunningSince dunningTries dunningFailure trialRemindedAt pausedAt nextStepAt',
    }),
  ],
  subscriptionEvents: [
    exported('subscriptionEvents')('subscription-history', {
      owner: 'userId',
      key: ['at', 'id'],
      plain: 'id subscriptionId at kind fromStatus toStatus interval currency',
      users: 'mentorId',
      kept: 'userId yearlyBefore yearlyAfter',
    }),
  ],
  invoices: [
    exported('invoices')('invoices', {
      owner: 'userId',
      key: ['issuedAt', 'id'],
      plain:
        'id number subscriptionId status currency total tax attempts issuedAt planId paidAt periodStart periodEnd',
      users: 'mentorId',
      kept: 'userId processingBearer paidBy',
    }),
    exported('invoices')('sales', {
      owner: 'mentorId',
      key: ['issuedAt', 'id'],
      plain:
        'id number subscriptionId status currency total tax processingBearer issuedAt planId paidAt periodStart periodEnd',
      users: 'userId',
      kept: 'mentorId attempts paidBy',
    }),
  ],
  invoiceLines: [
    exported('invoiceLines')('invoice-lines', {
      owner: ofInvoice,
      key: ['place'],
      plain: 'invoiceId place description amount',
      kept: '',
    }),
  ],
  invoiceParties: [
    exported('invoiceParties')('invoice-parties', {
      owner: ofInvoice,
      key: ['invoiceId'],
      plain:
        'invoiceId sellerUsername sellerLegalName sellerTaxId buyerUsername buyerLegalName buyerTaxId',
      json: 'sellerAddress buyerAddress',
      kept: '',
    }),
  ],
  refunds: [
    exported('refunds')('refunds', {
      owner: ofInvoice,
      key: ['id'],
      plain: 'id invoiceId amount reason at status',
      kept: 'provider providerRefundId madeBy userId',
    }),
  ],
  refundRequests: [
    exported('refundRequests')('refund-requests', {
      owner: 'userId',
      key: ['id'],
      plain: 'id invoiceId at reason status sellerUntil decidedAt amount answer endedAccess',
      users: 'mentorId',
      kept: 'userId decidedBy refundId',
    }),
    exported('refundRequests')('refund-requests-received', {
      owner: 'mentorId',
      key: ['at', 'id'],
      plain: 'id invoiceId at reason status sellerUntil decidedAt amount answer endedAccess',
      users: 'userId',
      kept: 'mentorId decidedBy refundId',
    }),
  ],
  disputes: [
    exported('disputes')('disputes', {
      owner: ofInvoice,
      key: ['id'],
      plain: 'id invoiceId amount status openedAt decidedAt',
      // The fee is between the provider and the seller.
      kept: 'provider providerDisputeId fee feeBookings',
    }),
  ],
  creditNotes: [
    exported('creditNotes')('credit-notes', {
      owner: 'userId',
      key: ['id'],
      plain: credits,
      users: 'mentorId',
      kept: 'userId refundId disputeId cancels',
    }),
    exported('creditNotes')('credit-notes-of-sales', {
      owner: 'mentorId',
      key: ['id'],
      plain: credits,
      users: 'userId',
      kept: 'mentorId refundId disputeId cancels',
    }),
  ],
  billingDetails: [
    exported('billingDetails')('billing-details', {
      owner: 'userId',
      key: ['userId'],
      plain: 'legalName taxId updatedAt',
      json: 'address',
      kept: 'userId',
    }),
  ],
  // Only what its owner recognizes a card by.
  paymentMethods: [
    exported('paymentMethods')('cards', {
      owner: 'userId',
      key: ['id'],
      plain: 'id brand last4 expMonth expYear isDefault createdAt',
      kept: 'userId provider providerMethodId fingerprint',
    }),
  ],
  paymentCustomers: none,
  paymentAttempts: [
    exported('paymentAttempts')('payments', {
      owner: ofSubscription,
      key: ['createdAt', 'id'],
      plain:
        'id purpose subscriptionId invoiceId amount currency methodId status failureCode createdAt updatedAt',
      kept: 'userId changeId ownerIsPresent returnUrl provider providerAttemptId page paymentId fee trialDays',
    }),
  ],
  webhookEvents: none,
  providerCursors: none,
  // Fingerprints of cards, without the cards.
  trialCards: none,
  acceptedDisclaimers: [
    exported('acceptedDisclaimers')('accepted-disclaimers', {
      owner: 'userId',
      key: ['id'],
      plain: 'id subscriptionId version at',
      kept: 'userId',
    }),
  ],
  couponUses: [
    exported('couponUses')('coupons-used', {
      owner: 'userId',
      key: ['subscriptionId'],
      plain: 'subscriptionId at',
      kept: 'userId couponId',
    }),
  ],
  inactivityCredits: [
    exported('inactivityCredits')('inactivity-credits', {
      owner: 'userId',
      key: ['at', 'id'],
      plain: 'id subscriptionId quietFrom quietUntil at',
      users: 'mentorId',
      kept: 'userId',
    }),
  ],
  foreignPeriods: [
    exported('foreignPeriods')('periods-at-whop', {
      owner: ofSubscription,
      key: ['subscriptionId'],
      plain: 'subscriptionId periodEnd renews',
      kept: '',
    }),
  ],
} as const satisfies Partial<Record<keyof CommerceTables, readonly ExportedTable[]>>;
