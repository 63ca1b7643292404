import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';

export type CheckoutStep = 'plan' | 'review' | 'pay';

/** Where a checkout is, as its address says it: going back and reloading lead to the same step. */
export interface CheckoutAddress {
  readonly plan: string;
  /** The order whose end is shown. */
  readonly subscription?: string;
  readonly step: CheckoutStep;
  readonly interval: string;
}

/** The first step of buying a plan. */
export const checkoutPath = (plan: string): string => to('checkout', { plan });

/** Where an order ends: what was bought. */
export const orderPath = (plan: string, subscription: string): string =>
  to('checkout', { plan, subscription });

export const stepPath = (plan: string, step: CheckoutStep, interval: string): string =>
  `${checkoutPath(plan)}?step=${step}&interval=${encodeURIComponent(interval)}`;

/** Undefined on another screen. */
export function checkoutAddress(navigation: NavigationStore): CheckoutAddress | undefined {
  const { current, location } = navigation;
  if (current?.name !== 'checkout') return undefined;
  const { plan = '', subscription } = current.params;
  const search = new URLSearchParams(location.search);
  const step = search.get('step');
  return {
    plan,
    ...(subscription === undefined ? {} : { subscription }),
    step: step === 'review' || step === 'pay' ? step : 'plan',
    interval: search.get('interval') ?? '',
  };
}
