import type { Order } from '@skipper/core/contract';
import type { Redacted } from './redacted.ts';

const withoutAmounts = { brokerOrderId: null, qty: null, filledQty: null } as const;

/** An order as the viewer may see it: quantities, and the broker's own number, go with amounts. */
export function redactOrder(order: Order, showAmounts: boolean): Redacted<Order> {
  if (showAmounts) return { value: order, redacted: [] };
  return { value: { ...order, ...withoutAmounts }, redacted: Object.keys(withoutAmounts) };
}
