import { isolated, type Subscription } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { day, money, person, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { publicProfilePath } from '../../trading/public-profile/public-profile-route.ts';
import { couponCharge } from '../subscriptions/subscription-state.ts';
import type { CheckoutStore } from './checkout.store.ts';
import { stepPath } from './checkout-address.ts';
import { amountWords, intervalNames } from './checkout-words.ts';

/** The bought plan, and the way to what it opens. An order that is not paid leads back to its card. */
export function orderedParts({ subscriptions }: Skipper, store: CheckoutStore) {
  return (): readonly ScreenPart[] => {
    const { result } = subscriptions;
    if (!result.data) return [{ result }];
    const bought = result.data.find(({ uuid }) => uuid === store.address?.subscription);
    if (!bought) return [{ problem: 'We couldn’t find this order.' }, { links: [own] }];
    return bought.status === 'active' ? openParts(bought) : waitingParts(store, bought);
  };
}

const own = { label: 'Your subscriptions', path: to('subscriptions') };

function openParts(bought: Subscription): readonly ScreenPart[] {
  const { account, billingStatus, plan } = bought;
  const { username } = account;
  const trial = billingStatus === 'trialing';
  return [
    {
      notice: `${trial ? 'Your trial has begun' : 'You are subscribed'}: ${isolated(plan.name)}.`,
      tone: 'success',
    },
    { name: 'Subscription', facts: boughtFacts(bought) },
    {
      links: [
        {
          label: 'See open positions',
          path: publicProfilePath({ username, tab: 'positions' }),
          primary: true,
        },
        own,
      ],
    },
  ];
}

function boughtFacts(bought: Subscription): readonly Figure[] {
  const { account, plan, interval, amount, currency, currentPeriodEnd, coupon } = bought;
  return [
    { key: 'plan', label: 'Plan', value: text(plan.name) },
    { key: 'mentor', label: 'From', value: person(account.username, account.avatarUrl) },
    { key: 'billing', label: 'Billing', value: text(intervalNames[interval]) },
    ...(interval === 'free'
      ? []
      : [
          { key: 'price', label: 'Price', value: money({ amount, currency }) },
          {
            key: 'next',
            label: 'Next charge',
            value: day(currentPeriodEnd),
            ...(coupon && {
              note: couponCharge(amountWords(coupon.amount, currency), coupon.code),
            }),
          },
        ]),
  ];
}

function waitingParts(store: CheckoutStore, bought: Subscription): readonly ScreenPart[] {
  if (bought.billingStatus !== 'incomplete') {
    return [
      { notice: 'This order has ended. You won’t be charged for it.', tone: 'warning' },
      { links: [own] },
    ];
  }
  const { payment } = store;
  if (!payment) return [{ text: 'Looking up the payment…', pending: true }];
  const pay = { label: 'Go to payment', path: stepPath(bought.plan.uuid, 'pay', bought.interval) };
  return [{ notice: 'This order is not paid yet.', tone: 'warning' }, { links: [pay, own] }];
}
