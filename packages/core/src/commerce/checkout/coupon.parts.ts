import type { PlanOffer } from '../../contract/index.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { CheckoutStore } from './checkout.store.ts';

const shape: FormShape<{ coupon: string }> = {
  title: 'Use a coupon',
  submit: 'Apply',
  fields: { coupon: { label: 'Coupon code', kind: 'text' } },
};

const refusals = {
  unknown: 'is not known for this plan',
  not_yet: 'is not valid yet',
  over: 'has expired',
  used_up: 'has been used up',
  other_plan: 'is for another plan',
  other_currency: 'is for another currency',
  too_little_left: 'leaves an amount that can’t be charged to a card',
  not_first: 'is for a first subscription only',
  used_before: 'was already used by you',
} as const;

/** The way to enter a code, and why one does not apply. `of`: the facts that it changes. */
export function couponParts(
  store: CheckoutStore,
  { coupon }: PlanOffer,
  of: string,
): readonly ScreenPart[] {
  const enter = { label: 'Use a coupon', form: () => formOf(shape, store.coupon.form) };
  const remove = { label: 'Remove coupon', run: () => store.coupon.forget() };
  if (!coupon) return [{ actions: [enter], of }];
  if (coupon.reason === null) return [{ actions: [remove], of }];
  const problem = `The coupon ${coupon.code} ${refusals[coupon.reason]}.`;
  return [{ problem }, { actions: [enter, remove], of }];
}

/** How long the discount lasts. */
export function durationWords({ coupon }: PlanOffer): string {
  if (coupon?.duration === 'forever') return 'Off every payment';
  if (coupon?.duration === 'months') {
    return coupon.months === 1 ? 'For one month' : `For ${coupon.months} months`;
  }
  return 'Off the first payment';
}
