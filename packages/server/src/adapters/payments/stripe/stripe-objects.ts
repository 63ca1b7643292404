import type Stripe from 'stripe';
import { feeInPrice } from '../../../domain/commerce/billing/sale-split.ts';
import type { Dispute, PaymentMethod, ProviderRefund } from '../payment-provider.ts';
import { bookedUnits, fromStripe } from './stripe-amounts.ts';
import { idOf } from './stripe-attempts.ts';

/** Nothing for what is no card. */
export function methodOf({ id, card }: Stripe.PaymentMethod): PaymentMethod[] {
  if (!card) return [];
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  return [{ id, brand, last4, expMonth, expYear, fingerprint: fingerprint ?? id }];
}

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, currency, payment_intent: payment } = refund;
  return {
    id,
    paymentId: idOf(payment),
    money: fromStripe(amount, currency),
    status: refundStatus(refund.status),
  };
}

function refundStatus(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { id, amount, currency, payment_intent: payment } = dispute;
  return {
    id,
    paymentId: idOf(payment),
    money: fromStripe(amount, currency),
    status: disputeStatus(dispute.status),
    fee: disputeFee(dispute),
    bookings: dispute.balance_transactions.length,
  };
}

/**
 * One booking takes the money with a fee, another one brings it back; the fee is below zero where it
 * comes back too. They are in the currency of our account: all are converted by the rate of the
 * first, so that a fee that came back is nothing.
 */
function disputeFee({ amount, currency, balance_transactions: booked }: Stripe.Dispute): number {
  const taken = booked.find((one) => one.amount < 0);
  if (!taken) return 0;
  const units = (of: number): number => bookedUnits(of, taken.currency);
  const fee = units(booked.reduce((sum, one) => sum + one.fee, 0));
  if (taken.currency === currency) return fee;
  const { amount: disputed } = fromStripe(amount, currency);
  return feeInPrice(disputed, { gross: units(0 - taken.amount), fee });
}

/** An inquiry moves no money, and neither does what was prevented: its refund does. */
function disputeStatus(status: string): Dispute['status'] {
  switch (status) {
    case 'won':
      return 'won';
    case 'warning_needs_response':
    case 'warning_under_review':
    case 'warning_closed':
    case 'prevented':
      return 'inquiry';
    case 'lost':
      return 'lost';
    default:
      return 'open';
  }
}
