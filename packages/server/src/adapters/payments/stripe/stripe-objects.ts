import type Stripe from 'stripe';
import type { Dispute, PaymentMethod, ProviderRefund } from '../payment-provider.ts';
import { fromStripe } from './stripe-amounts.ts';
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
  };
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
