import type { AreaHandlers } from '../../http/call.ts';
import type { Deployment } from '../deployment.ts';
import { Notifier } from '../identity/notifications/notifier.ts';
import type { SessionService } from '../identity/session/session.service.ts';
import { affiliateRoutes } from './affiliates/affiliates.routes.ts';
import { AffiliateService } from './affiliates/affiliates.service.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { BillingService } from './billing/billing.service.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { CouponService } from './coupons/coupons.service.ts';
import { creditNoteRoutes } from './credit-notes/credit-notes.routes.ts';
import { feeInvoiceRoutes } from './fees/fee-invoices.routes.ts';
import { FeeInvoiceService } from './fees/fee-invoices.service.ts';
import { BillingPortal } from './payments/billing-portal.ts';
import { OwnCards } from './payments/own-cards.ts';
import { PaymentFees } from './payments/payment-fees.ts';
import { paymentMethodRoutes } from './payments/payment-methods.routes.ts';
import { PaymentMethodsService } from './payments/payment-methods.service.ts';
import { PaymentReversals } from './payments/payment-reversals.ts';
import { PaymentsService } from './payments/payments.service.ts';
import { TestPayer } from './payments/test-payer.ts';
import { WebhookInbox } from './payments/webhook-inbox.ts';
import { adminPayoutRoutes } from './payouts/admin-payouts.routes.ts';
import { payoutServices } from './payouts/payout-services.ts';
import { payoutRoutes } from './payouts/payouts.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { PlanService } from './plans/plans.service.ts';
import { RefundEffects } from './refunds/refund-effects.ts';
import { refundRequestRoutes } from './refunds/refund-requests.routes.ts';
import { RefundRequestService } from './refunds/refund-requests.service.ts';
import { SaleRefunds } from './refunds/sale-refunds.ts';
import { DisputeEffects } from './sales/dispute-effects.ts';
import { disputeRoutes } from './sales/disputes.routes.ts';
import { saleRoutes } from './sales/sales.routes.ts';
import { subscriberRoutes } from './subscribers/subscribers.routes.ts';
import { SubscriberService } from './subscribers/subscribers.service.ts';
import { CheckoutService } from './subscriptions/checkout.service.ts';
import { inactivityCreditRoutes } from './subscriptions/inactivity-credits.routes.ts';
import { MemberMails } from './subscriptions/member-mails.ts';
import { OverduePayments } from './subscriptions/overdue.service.ts';
import { paymentGraceRoutes } from './subscriptions/payment-grace.routes.ts';
import { PlanChangeEffects } from './subscriptions/plan-change-effects.ts';
import { PlanChanges } from './subscriptions/plan-changes.service.ts';
import { PriceNews } from './subscriptions/price-news.ts';
import { RenewalService } from './subscriptions/renewals.service.ts';
import { SubscriptionPayments } from './subscriptions/subscription-payments.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { SubscriptionService } from './subscriptions/subscriptions.service.ts';
import { taxDocumentRoutes } from './tax-documents/tax-documents.routes.ts';
import { whopRoutes } from './whop/whop.routes.ts';
import { WhopService } from './whop/whop.service.ts';

export function commerceServices(deployment: Deployment) {
  const { clock, fees, origin, payments: provider, payouts: gateway, random } = deployment;
  const { platform, movableClock: leaps } = deployment;
  const billing = new BillingService(random, fees);
  const affiliates = new AffiliateService(random);
  const subscriptions = new SubscriptionService(random);
  const notifier = new Notifier(random, origin);
  const mails = new MemberMails(notifier, origin);
  const effects = new PlanChangeEffects(subscriptions, billing, mails);
  const outcomes = new SubscriptionPayments(random, subscriptions, billing, mails, effects);
  const methods = new PaymentMethodsService(random, clock, provider);
  const paymentFees = new PaymentFees(random, clock, provider, billing);
  const payments = new PaymentsService(random, clock, provider, methods, outcomes, paymentFees);
  const refundEffects = new RefundEffects(notifier, subscriptions, origin);
  const reversals = new PaymentReversals(random, clock, provider, {
    disputes: new DisputeEffects(notifier, subscriptions, origin),
    refunds: refundEffects,
  });
  const paying = payoutServices(
    { random, clock, gateway, provider: provider.name, origin },
    notifier,
  );
  const { sellers, payoutOutcomes } = paying;
  const receivers = { payments, methods, reversals, sellers, payouts: payoutOutcomes };
  const refunds = new SaleRefunds(billing, refundEffects);
  const renewing = { random, clock, billing, subscriptions, payments, outcomes, mails, origin };
  return {
    affiliates,
    billing,
    changes: new PlanChanges({ random, payments, effects, mails, origin }),
    cards: new OwnCards(random, payments, origin),
    methods,
    checkout: new CheckoutService({ random, affiliates, billing, subscriptions, payments, origin }),
    mails,
    overdue: new OverduePayments({ random, payments, origin }),
    inbox: new WebhookInbox(random, clock, provider, receivers),
    coupons: new CouponService(random),
    feeInvoices: new FeeInvoiceService({ random, clock, platform }),
    payments,
    paymentFees,
    ...paying,
    plans: new PlanService(random),
    priceNews: new PriceNews(random, mails),
    portal: new BillingPortal(random, provider, origin),
    reversals,
    refundRequests: new RefundRequestService(random, notifier, refunds, origin),
    refunds,
    renewals: new RenewalService({ ...renewing, notifier, provider: provider.name, leaps }),
    subscribers: new SubscriberService(notifier, subscriptions, origin),
    subscriptions,
    testBank: { random, provider: provider.name },
    testPayer: new TestPayer(random),
    whop: new WhopService(random, subscriptions, deployment.whop),
  };
}

export type CommerceServices = ReturnType<typeof commerceServices>;

export const commerceHandlers = (
  services: CommerceServices & { readonly sessions: SessionService },
): AreaHandlers<'commerce'> => ({
  ...affiliateRoutes(services.affiliates),
  ...billingRoutes(services),
  ...paymentMethodRoutes(services),
  ...couponRoutes(services.coupons),
  ...creditNoteRoutes,
  ...disputeRoutes(services.testBank),
  ...feeInvoiceRoutes,
  ...inactivityCreditRoutes,
  ...paymentGraceRoutes,
  ...payoutRoutes(services),
  ...adminPayoutRoutes(services.payoutHolds),
  ...planRoutes(services.plans),
  ...refundRequestRoutes(services.refundRequests),
  ...saleRoutes(services.refunds),
  ...subscriberRoutes(services.subscribers),
  ...subscriptionRoutes(services),
  ...taxDocumentRoutes,
  ...whopRoutes(services.whop),
});
