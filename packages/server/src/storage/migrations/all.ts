import { firstSlice } from './0001-first-slice.ts';
import { identity } from './0002-identity.ts';
import { auditing } from './0003-audit.ts';
import { images } from './0004-images.ts';
import { mentorSearch } from './0005-mentor-search.ts';
import { billing } from './0006-billing.ts';
import { writtenTimes } from './0007-written-times.ts';
import { recordOfChanges } from './0008-record.ts';
import { auditKeys } from './0009-audit-key.ts';
import { payoutsOnce } from './0010-payouts-once.ts';
import { discardedImports } from './0011-discarded-imports.ts';
import { negativeFees } from './0014-negative-fees.ts';
import { firstOwners } from './0016-first-owners.ts';
import { resumePoints } from './0017-resume-points.ts';
import { managedUsers } from './0018-managed-users.ts';
import { mentorSummaries } from './0019-mentor-summaries.ts';
import { sandboxPayments } from './0030-sandbox-payments.ts';
import { paymentsByProvider } from './0031-payments.ts';
import { homePage } from './0032-home-page.ts';
import { mentorTerms } from './0033-mentor-terms.ts';
import { dashboardVisits } from './0035-dashboard-visits.ts';
import { trialCards } from './0036-trial-cards.ts';
import { coupons } from './0037-coupons.ts';
import { reversals } from './0040-reversals.ts';
import { salesSums } from './0041-sales-sums.ts';
import { crewMembers } from './0043-crew-members.ts';
import { whopConnections } from './0044-whop.ts';
import { planChanges } from './0045-plan-changes.ts';
import { refundRequests } from './0048-refund-requests.ts';
import { payoutSellers } from './0049-payout-sellers.ts';
import { paymentFees } from './0050-payment-fees.ts';
import { affiliates } from './0051-affiliates.ts';
import { payoutEntries } from './0054-payout-entries.ts';
import { invoiceParties } from './0055-invoice-parties.ts';
import { importJobs } from './0057-import-jobs.ts';
import { siteSums } from './0060-site-sums.ts';
import { columnSamples } from './0061-column-samples.ts';
import { feeInvoices } from './0064-fee-invoices.ts';
import { reservedSeats } from './0067-reserved-seats.ts';
import { whopSyncs } from './0068-whop-syncs.ts';
import { accountCounts } from './0070-account-counts.ts';
import { accountDays } from './0073-account-days.ts';
import { positionOrders } from './0074-position-orders.ts';
import { unlistedSuspended } from './0076-unlisted-suspended.ts';
import { siteRevenueSteps } from './0080-site-revenue-steps.ts';
import { memberCounts } from './0081-member-counts.ts';
import { listsOfMentors } from './0082-lists-of-mentors.ts';
import { seatsOfBothChanges } from './0085-seats-of-both-changes.ts';
import { weeksOfFailedPayouts } from './0086-weeks-of-failed-payouts.ts';
import { sumsOfBatches } from './0096-sums-of-batches.ts';
import { payoutSettings } from './0097-payout-settings.ts';
import { payoutHolds } from './0098-payout-holds.ts';
import { inactivityCredits } from './0100-inactivity-credits.ts';
import { notifications } from './0103-notifications.ts';
import { tradeNews } from './0104-trade-news.ts';
import { digests } from './0105-digests.ts';
import { webhookTimes } from './0106-webhook-times.ts';
import { auditActionsIndex } from './0107-audit-actions.ts';
import { revenueAfterCoupons } from './0109-revenue-after-coupons.ts';
import { acceptedDisclaimers } from './0110-accepted-disclaimers.ts';
import { creditNotes } from './0115-credit-notes.ts';
import { mentorRevenue } from './0119-mentor-revenue.ts';
import { endedTrials } from './0120-ended-trials.ts';
import { correctedFills } from './0123-corrected-fills.ts';
import { recalculations } from './0125-recalculations.ts';
import { openPositions } from './0126-open-positions.ts';
import { paymentGrace } from './0129-payment-grace.ts';
import { heldJobs } from './0131-held-jobs.ts';
import { foreignPeriods } from './0132-foreign-periods.ts';
import { mentorRanks } from './0134-mentor-ranks.ts';
import { deepPages } from './0135-deep-pages.ts';
import { localesNotChosen } from './0137-locales-not-chosen.ts';
import { accountDeletions } from './0139-account-deletions.ts';
import { dataExports } from './0140-data-exports.ts';
import { invoicesOfAUser } from './0142-invoices-of-a-user.ts';
import { acceptedInvitations } from './0143-accepted-invitations.ts';
import { orderedTrials } from './0144-ordered-trials.ts';
import { sumsOfBuyers } from './0145-sums-of-buyers.ts';
import { sitePaymentDays } from './0152-site-payment-days.ts';
import { deployedDays } from './0158-deployed-days.ts';
import { usersOfCustomers } from './0164-users-of-customers.ts';
import { chosenCards } from './0165-chosen-cards.ts';
import { deployedByDayAlone } from './0166-deployed-by-day-alone.ts';
import { whopReads } from './0170-whop-reads.ts';
import { cardReads } from './0171-card-reads.ts';
import { disputeFees } from './0180-dispute-fees.ts';
import { paidBy } from './0181-paid-by.ts';
import { disputeRows } from './0182-dispute-rows.ts';
import { disputeRowCounts } from './0183-dispute-row-counts.ts';
import { endedMembers } from './0184-ended-members.ts';
import { overturnedDisputes } from './0185-overturned-disputes.ts';
import { freeTrials } from './0186-free-trials.ts';
import { secondFactors } from './0187-second-factors.ts';
import { closedClasses } from './0188-closed-classes.ts';
import { symbolsInCapitals } from './0189-symbols-in-capitals.ts';
import { orderOfClosing } from './0190-order-of-closing.ts';
import { newsToldAtOnce } from './0191-news-told-at-once.ts';
import { movedDays } from './0192-moved-days.ts';
import { rowOrder } from './0193-row-order.ts';
import { optionExpiries } from './0194-option-expiries.ts';
import { sentTexts } from './0195-sent-texts.ts';
import { deliveries } from './0197-deliveries.ts';
import { newsByFill } from './0198-news-by-fill.ts';
import { accountChains } from './0199-account-chains.ts';
import { zonesInDoubt } from './0202-zones-in-doubt.ts';
import { typedFills } from './0206-typed-fills.ts';
import { impersonation } from './0207-impersonation.ts';
import { listedNotifications } from './0208-listed-notifications.ts';
import { positionUpdates } from './0209-position-updates.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order they run. Append only. */
export const migrations: readonly Migration[] = [
  firstSlice,
  identity,
  auditing,
  images,
  mentorSearch,
  billing,
  payoutsOnce,
  discardedImports,
  writtenTimes,
  auditKeys,
  negativeFees,
  firstOwners,
  recordOfChanges,
  resumePoints,
  managedUsers,
  mentorSummaries,
  sandboxPayments,
  paymentsByProvider,
  homePage,
  mentorTerms,
  dashboardVisits,
  trialCards,
  crewMembers,
  reversals,
  salesSums,
  whopConnections,
  coupons,
  refundRequests,
  importJobs,
  affiliates,
  payoutSellers,
  planChanges,
  paymentFees,
  payoutEntries,
  invoiceParties,
  feeInvoices,
  siteSums,
  reservedSeats,
  whopSyncs,
  accountCounts,
  accountDays,
  positionOrders,
  columnSamples,
  seatsOfBothChanges,
  siteRevenueSteps,
  unlistedSuspended,
  memberCounts,
  listsOfMentors,
  weeksOfFailedPayouts,
  payoutSettings,
  revenueAfterCoupons,
  acceptedDisclaimers,
  creditNotes,
  payoutHolds,
  inactivityCredits,
  sumsOfBatches,
  notifications,
  webhookTimes,
  auditActionsIndex,
  tradeNews,
  digests,
  recalculations,
  mentorRevenue,
  correctedFills,
  openPositions,
  endedTrials,
  paymentGrace,
  heldJobs,
  foreignPeriods,
  mentorRanks,
  localesNotChosen,
  deepPages,
  accountDeletions,
  dataExports,
  invoicesOfAUser,
  acceptedInvitations,
  sitePaymentDays,
  orderedTrials,
  sumsOfBuyers,
  deployedDays,
  usersOfCustomers,
  chosenCards,
  deployedByDayAlone,
  whopReads,
  cardReads,
  disputeFees,
  paidBy,
  disputeRows,
  disputeRowCounts,
  endedMembers,
  overturnedDisputes,
  freeTrials,
  secondFactors,
  closedClasses,
  symbolsInCapitals,
  orderOfClosing,
  newsToldAtOnce,
  movedDays,
  rowOrder,
  optionExpiries,
  sentTexts,
  deliveries,
  newsByFill,
  accountChains,
  zonesInDoubt,
  typedFills,
  impersonation,
  listedNotifications,
  positionUpdates,
];
