import { adminPayoutSchemas } from './admin-payout.schema.ts';
import { affiliateSchemas } from './affiliate.schema.ts';
import { billingSchemas } from './billing.schema.ts';
import { checkoutSchemas } from './checkout.schema.ts';
import { couponSchemas } from './coupon.schema.ts';
import { creditNoteSchemas } from './credit-note.schema.ts';
import { disputeSchemas } from './dispute.schema.ts';
import { feeInvoiceSchemas } from './fee-invoice.schema.ts';
import { inactivitySchemas } from './inactivity.schema.ts';
import { overdueSchemas } from './overdue.schema.ts';
import { paymentGraceSchemas } from './payment-grace.schema.ts';
import { paymentMethodSchemas } from './payment-method.schema.ts';
import { payoutSchemas } from './payout.schema.ts';
import { planSchemas } from './plan.schema.ts';
import { planChangeSchemas } from './plan-change.schema.ts';
import { refundSchemas } from './refund.schema.ts';
import { saleSchemas } from './sale.schema.ts';
import { statementSchemas } from './statement.schema.ts';
import { subscriberSchemas } from './subscriber.schema.ts';
import { subscriptionSchemas } from './subscription.schema.ts';
import { taxDocumentSchemas } from './tax-document.schema.ts';
import { whopSchemas } from './whop.schema.ts';

export type * from './admin-payout.schema.ts';
export type * from './affiliate.schema.ts';
export type * from './billing.schema.ts';
export type * from './checkout.schema.ts';
export type * from './coupon.schema.ts';
export type * from './credit-note.schema.ts';
export type * from './dispute.schema.ts';
export type * from './fee-invoice.schema.ts';
export type * from './inactivity.schema.ts';
export type * from './overdue.schema.ts';
export type * from './payment-grace.schema.ts';
export type * from './payment-method.schema.ts';
export type * from './payout.schema.ts';
export type * from './plan.schema.ts';
export type * from './plan-change.schema.ts';
export type * from './refund.schema.ts';
export type * from './sale.schema.ts';
export type * from './statement.schema.ts';
export type * from './subscriber.schema.ts';
export type * from './subscription.schema.ts';
export type * from './tax-document.schema.ts';
export type * from './whop.schema.ts';

export const commerceSchemas = {
  ...adminPayoutSchemas,
  ...affiliateSchemas,
  ...billingSchemas,
  ...creditNoteSchemas,
  ...disputeSchemas,
  ...feeInvoiceSchemas,
  ...inactivitySchemas,
  ...overdueSchemas,
  ...paymentGraceSchemas,
  ...paymentMethodSchemas,
  ...checkoutSchemas,
  ...couponSchemas,
  ...payoutSchemas,
  ...planSchemas,
  ...planChangeSchemas,
  ...refundSchemas,
  ...saleSchemas,
  ...statementSchemas,
  ...subscriberSchemas,
  ...subscriptionSchemas,
  ...taxDocumentSchemas,
  ...whopSchemas,
} as const;
