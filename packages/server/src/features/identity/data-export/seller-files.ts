import type { CommerceTables } from '../../../storage/commerce-tables.ts';
import type { buyerFiles } from './buyer-files.ts';
import { type ExportedTable, exported } from './exported-table.ts';

/** Sums of other tables. */
const none: readonly ExportedTable[] = [];
const ofPlan = { column: 'planId', of: 'plans', owner: 'mentorId' } as const;

/** Offers and earnings of users. */
export const sellerFiles: Readonly<
  Record<Exclude<keyof CommerceTables, keyof typeof buyerFiles>, readonly ExportedTable[]>
> = {
  plans: [
    exported('plans')('plans', {
      owner: 'mentorId',
      key: ['id'],
      plain: 'id name description trialDays seatsCap visibility place status createdAt',
      json: 'benefits',
      kept: 'mentorId',
    }),
  ],
  planAccess: [
    exported('planAccess')('plan-accounts', {
      owner: ofPlan,
      key: ['accountId'],
      plain: 'planId accountId level',
      kept: '',
    }),
  ],
  planPrices: [
    exported('planPrices')('plan-prices', {
      owner: ofPlan,
      key: ['interval'],
      plain: 'planId interval amount currency',
      kept: '',
    }),
  ],
  coupons: [
    exported('coupons')('coupons', {
      owner: 'mentorId',
      key: ['id'],
      plain:
        'id code basisPoints amount currency duration months maxUses uses firstTimeOnly startsAt endsAt affiliateId status createdAt',
      json: 'planIds',
      kept: 'mentorId',
    }),
  ],
  inactivityOptions: [
    exported('inactivityOptions')('inactivity-settings', {
      owner: 'mentorId',
      key: ['mentorId'],
      plain: 'since checkedAt toldOf',
      kept: 'mentorId',
    }),
  ],
  paymentGrace: [
    exported('paymentGrace')('payment-grace', {
      owner: 'mentorId',
      key: ['mentorId'],
      plain: 'days',
      kept: 'mentorId',
    }),
  ],
  ledgerEntries: [
    exported('ledgerEntries')('ledger', {
      owner: 'mentorId',
      key: ['account', 'at', 'id'],
      plain:
        'id transactionId at account invoiceId refundId disputeId payoutId amount currency availableAt',
      kept: 'mentorId payeeId',
    }),
    exported('ledgerEntries')('affiliate-ledger', {
      owner: 'payeeId',
      key: ['at', 'id'],
      plain: 'id at account payoutId amount currency availableAt',
      users: 'mentorId',
      kept: 'payeeId transactionId invoiceId refundId disputeId',
    }),
  ],
  payoutEntries: none,
  payouts: [
    exported('payouts')('payouts', {
      owner: 'mentorId',
      key: ['createdAt', 'id'],
      plain: 'id amount currency status createdAt arrivalDate week failure',
      kept: 'mentorId lockedUntil providerPayoutId',
    }),
  ],
  payoutSellers: [
    exported('payoutSellers')('payout-account', {
      owner: 'mentorId',
      key: ['provider'],
      plain: 'provider askedAt canReceive checkedAt',
      kept: 'mentorId sellerId page pageAt state',
    }),
  ],
  payoutSettings: [
    exported('payoutSettings')('payout-settings', {
      owner: 'userId',
      key: ['userId'],
      plain: 'schedule nextAt',
      json: 'minimums',
      kept: 'userId',
    }),
  ],
  payoutHolds: [
    exported('payoutHolds')('payout-holds', {
      owner: 'userId',
      key: ['userId'],
      plain: 'payoutId at reason until',
      kept: 'userId heldBy',
    }),
  ],
  feeInvoices: [
    exported('feeInvoices')('fee-invoices', {
      owner: 'mentorId',
      key: ['id'],
      plain: 'id number month currency issuedAt tax total',
      json: 'seller buyer lines',
      kept: 'mentorId',
    }),
  ],
  mentorTerms: [
    exported('mentorTerms')('fee-terms', {
      owner: 'mentorId',
      key: ['mentorId'],
      plain: 'platformBasisPoints salesSuspended',
      kept: 'mentorId',
    }),
  ],
  affiliatePrograms: [
    exported('affiliatePrograms')('affiliate-program', {
      owner: 'mentorId',
      key: ['mentorId'],
      plain: 'basisPoints',
      kept: 'mentorId',
    }),
  ],
  affiliates: [
    exported('affiliates')('affiliations', {
      owner: 'userId',
      key: ['id'],
      plain: 'id code status createdAt',
      users: 'mentorId',
      kept: 'userId',
    }),
    exported('affiliates')('affiliates', {
      owner: 'mentorId',
      key: ['id'],
      plain: 'id code status createdAt',
      users: 'userId',
      kept: 'mentorId',
    }),
  ],
  referrals: [
    exported('referrals')('referrals', {
      owner: { column: 'affiliateId', of: 'affiliates', owner: 'userId' },
      key: ['at', 'subscriptionId'],
      plain: 'affiliateId basisPoints at',
      kept: 'subscriptionId',
    }),
  ],
  whopConnections: [
    exported('whopConnections')('whop-connection', {
      owner: 'mentorId',
      key: ['mentorId'],
      plain: 'companyId connectedAt lastSyncAt nextSyncAt lastError linked unlinked',
      kept: 'mentorId apiKey webhookSecret readsBegun readApplied',
    }),
  ],
  whopPlans: [
    exported('whopPlans')('whop-plans', {
      owner: 'mentorId',
      key: ['whopPlanId'],
      plain: 'whopPlanId title planId place',
      kept: 'mentorId',
    }),
  ],
  salesDays: none,
  revenueDays: none,
  memberCounts: none,
};
