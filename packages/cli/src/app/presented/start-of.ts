import type { ScreenPart } from '@skipper/core/presentation';
import type { Start } from '../focus/focus.store.ts';

/** Actions above a form are asides, such as a coupon above the way to pay: the keyboard starts at the form. */
export function startOf(part: ScreenPart, below: readonly ScreenPart[]): Start {
  if (!('actions' in part) || part.actions.some(({ primary }) => primary)) return undefined;
  return below.some((one) => 'form' in one) ? 'aside' : undefined;
}
