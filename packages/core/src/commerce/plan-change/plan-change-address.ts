import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';

/** The step of a change, as its address says it: going back and reloading lead to the same one. */
export interface PlanChangeAddress {
  readonly subscription: string;
  /** Undefined: it is still to be chosen. */
  readonly target?: ChangeTarget;
}

export interface ChangeTarget {
  readonly planUuid: string;
  readonly interval: 'month' | 'quarter' | 'year' | 'free';
}

export const changePath = (subscription: string): string => to('plan-change', { subscription });

export const reviewPath = (subscription: string, { planUuid, interval }: ChangeTarget): string =>
  `${changePath(subscription)}?plan=${encodeURIComponent(planUuid)}&interval=${interval}`;

const intervals = ['month', 'quarter', 'year', 'free'] as const;

/** Undefined on another screen. */
export function planChangeAddress(navigation: NavigationStore): PlanChangeAddress | undefined {
  const { current, location } = navigation;
  if (current?.name !== 'plan-change') return undefined;
  const { subscription = '' } = current.params;
  const search = new URLSearchParams(location.search);
  const planUuid = search.get('plan');
  const interval = intervals.find((one) => one === search.get('interval'));
  if (!planUuid || !interval) return { subscription };
  return { subscription, target: { planUuid, interval } };
}
