import { endpoints, type PlanOffer } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { person, text } from '../../platform/presentation/value.ts';
import { opensOf } from '../../trading/public-profile/plan-access.ts';
import type { CheckoutStore } from './checkout.store.ts';
import { dayCount, intervalNames, priceWords } from './checkout-words.ts';

const shape: FormShape<{ interval: string }> = {
  title: 'How often to pay',
  submit: 'Continue to review',
  keepsText: true,
  fields: { interval: { label: 'Billing', kind: 'choice' } },
};

/** The access of a plan, and how often it is paid. */
export function planParts({ cache }: Skipper, store: CheckoutStore) {
  const form = formOf(shape, store.choice, {
    options: {
      interval: () =>
        (store.offer.data?.prices ?? []).map((price) => ({
          value: price.interval,
          label:
            price.interval === 'free'
              ? 'Free'
              : `${intervalNames[price.interval]}, ${priceWords(price)}`,
        })),
    },
  });
  return (offer: PlanOffer): readonly ScreenPart[] => {
    const { plan } = offer;
    const params = { username: offer.account.username };
    const { data } = cache.query(endpoints.getPublicAccounts, { params });
    const accounts = data?.accounts ?? [];
    const prose = {
      title: plan.name,
      text: [plan.description].filter(Boolean),
      points: plan.benefits,
    };
    return [
      ...(plan.description === '' && plan.benefits.length === 0 ? [] : [{ prose: [prose] }]),
      { name: 'Plan', facts: planFacts(offer, opensOf(plan, accounts)) },
      { form },
    ];
  };
}

function planFacts({ plan, account, trialDays }: PlanOffer, opens: string): readonly Figure[] {
  return [
    { key: 'plan', label: 'Plan', value: text(plan.name) },
    { key: 'mentor', label: 'From', value: person(account.username, account.avatarUrl) },
    { key: 'opens', label: 'Opens', value: text(opens, 'No account') },
    ...(trialDays === 0
      ? []
      : [{ key: 'trial', label: 'Free trial', value: text(dayCount(trialDays)) }]),
    ...(plan.seatsLeft === null
      ? []
      : [{ key: 'seats', label: 'Seats left', value: text(String(plan.seatsLeft)) }]),
  ];
}
