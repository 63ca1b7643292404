import type { Position } from '@skipper/core/contract';
import type { Redacted } from './redacted.ts';

/** Money and quantities: what a viewer without amounts does not get. */
const amounts = ['quantity', 'openQuantity', 'grossPnl', 'netPnl', 'fees'] as const;

const withoutAmounts = {
  quantity: null,
  openQuantity: null,
  grossPnl: null,
  netPnl: null,
  fees: null,
} satisfies Record<(typeof amounts)[number], null>;

/** A position that is in scope, as the viewer may see it; names the fields left out. */
export function redactPosition(position: Position, showAmounts: boolean): Redacted<Position> {
  if (showAmounts) return { value: position, redacted: [] };
  return { value: { ...position, ...withoutAmounts }, redacted: amounts };
}
