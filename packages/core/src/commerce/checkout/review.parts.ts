import { brand } from '../../contract/brand.ts';
import type { OfferedPrice, PlanOffer } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { day, money, person, text } from '../../platform/presentation/value.ts';
import { graceWords } from '../subscriptions/grace-words.ts';
import type { CheckoutStore } from './checkout.store.ts';
import { checkoutPath } from './checkout-address.ts';
import { intervalNames } from './checkout-words.ts';
import { couponParts, durationWords } from './coupon.parts.ts';
import { nextCharge } from './next-charge.ts';

const consentShape = (free: boolean): FormShape<{ accepted: boolean }> => ({
  title: 'Risk disclosure',
  submit: free ? 'Subscribe' : 'Continue to payment',
  keepsText: true,
  fields: { accepted: { label: 'I have read and accept the risk disclosure', kind: 'toggle' } },
});

const orderName = 'Order';
const withoutGrace = 'At once if it is the first one, when the trial ends';

/** What is bought, when it is paid, and how much: to be accepted before anything is ordered. */
export function reviewParts(store: CheckoutStore) {
  const forms = new Map<string, FormModel>();
  const formFor = (description: string, free: boolean) => {
    const key = `${free} ${description}`;
    const form = forms.get(key) ?? formOf(consentShape(free), store.consent, { description });
    forms.set(key, form);
    return form;
  };
  return (offer: PlanOffer): readonly ScreenPart[] => {
    const { price, notice } = store;
    if (!price) return [];
    return [
      ...(notice === undefined ? [] : [{ notice }]),
      { name: orderName, facts: orderFacts(offer, price) },
      ...(price.interval === 'free' ? [] : couponParts(store, offer, orderName)),
      { form: formFor(offer.disclaimer.text, price.interval === 'free') },
      { links: [{ label: 'Change plan', path: checkoutPath(offer.plan.uuid) }] },
    ];
  };
}

function orderFacts(offer: PlanOffer, price: OfferedPrice): readonly Figure[] {
  const { plan, account, trialDays } = offer;
  const { interval, amount, discounted, currency, dueToday, nextChargeAt } = price;
  const head: readonly Figure[] = [
    { key: 'plan', label: 'Plan', value: text(plan.name) },
    { key: 'mentor', label: 'From', value: person(account.username, account.avatarUrl) },
    { key: 'billing', label: 'Billing', value: text(intervalNames[interval]) },
  ];
  if (interval === 'free')
    return [...head, { key: 'due', label: 'Due today', value: text('Nothing') }];
  return [
    ...head,
    ...(discounted === amount
      ? []
      : [
          { key: 'price', label: 'Price', value: money({ amount, currency }) },
          {
            key: 'coupon',
            label: `Coupon ${offer.coupon?.code}`,
            value: money({ amount: discounted - amount, currency }),
            note: durationWords(offer),
          },
        ]),
    { key: 'due', label: 'Due today', value: money({ amount: dueToday, currency }) },
    ...(trialDays === 0
      ? []
      : [{ key: 'trial', label: 'Free trial until', value: day(nextChargeAt) }]),
    {
      key: 'next',
      label: 'Next charge',
      value: day(nextChargeAt),
      note: `${nextCharge(offer, price)}, until you cancel. You keep access until the end of the period you paid for.`,
    },
    ...(offer.graceDays === undefined
      ? []
      : [
          {
            key: 'grace',
            label: 'If a payment fails',
            value: text(`Access ends ${graceWords(offer.graceDays).toLowerCase()}`),
            ...(trialDays > 0 && offer.graceDays > 0 ? { note: withoutGrace } : {}),
          },
        ]),
    ...(offer.inactivityCredit === true
      ? [
          {
            key: 'inactivity',
            label: 'Without trades',
            value: text('30 days are credited'),
            note: `For every 30 days in which the ${brand.mentor} makes no trade`,
          },
        ]
      : []),
    ...(offer.referredBy === null
      ? []
      : [
          {
            key: 'referral',
            label: 'Referred by',
            value: text(offer.referredBy),
            note: `Gets a share of what you pay, out of the ${brand.mentor}’s part`,
          },
        ]),
    { key: 'seller', label: 'Charged by', value: text(brand.name) },
  ];
}
