import type { PlanOffer, SubscriptionPayment } from '../../contract/index.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { text } from '../../platform/presentation/value.ts';
import { testCardOptions } from '../billing/test-cards.ts';
import type { CheckoutStore } from './checkout.store.ts';
import { stepPath } from './checkout-address.ts';
import { amountWords, cardWords } from './checkout-words.ts';
import { isUnderWay, newCard } from './order-payments.ts';

const shape = (submit: string): FormShape<{ card: string; testCard: string }> => ({
  title: 'Card',
  submit,
  keepsText: true,
  fields: {
    card: { label: 'Pay with', kind: 'choice' },
    testCard: {
      label: 'Test card',
      kind: 'choice',
      hint: 'This site takes test cards only. No money moves.',
      options: testCardOptions,
    },
  },
});

/** The card, the confirmation of its bank, and what went wrong: until the server says it is paid. */
export function payParts(store: CheckoutStore) {
  const forms = new Map<string, FormModel>();
  const formFor = (submit: string) => {
    const form = forms.get(submit) ?? cardForm(store, submit);
    forms.set(submit, form);
    return form;
  };
  return (offer: PlanOffer): readonly ScreenPart[] => {
    const { payment, price, dueToday = price?.dueToday } = store;
    if (!price || dueToday === undefined) return [];
    const amount = amountWords(dueToday, price.currency);
    const start = offer.trialDays > 0 ? 'Start free trial' : 'Subscribe';
    const submit = dueToday === 0 ? start : `Pay ${amount}`;
    const due = { key: 'due', label: 'Due today', value: text(amount) };
    const plan = { key: 'plan', label: 'Plan', value: text(offer.plan.name) };
    return [
      { name: 'Payment', facts: [plan, due] },
      ...(payment ? stateParts(store, payment) : []),
      ...(payment && takesNoCard(payment) && !store.card.pending
        ? []
        : [{ form: formFor(submit) }]),
      {
        links: [
          { label: 'Back to review', path: stepPath(offer.plan.uuid, 'review', price.interval) },
        ],
      },
    ];
  };
}

function cardForm(store: CheckoutStore, submit: string): FormModel {
  return formOf(shape(submit), store.card, {
    applies: (key, { card }) =>
      key === 'card' || (card === newCard && store.offer.data?.testCards === true),
    options: {
      card: () => [
        ...(store.offer.data?.cards ?? []).map((card) => ({
          value: card.uuid,
          label: cardWords(card),
        })),
        { value: newCard, label: 'New card' },
      ],
    },
  });
}

/** The bank or the payer's confirmation is awaited, not a card. */
const takesNoCard = (payment: SubscriptionPayment): boolean =>
  isUnderWay(payment) || payment.state === 'needs-confirmation' || payment.state === 'succeeded';

function stateParts(store: CheckoutStore, payment: SubscriptionPayment): readonly ScreenPart[] {
  const { state, failure, page, testCards } = payment;
  if (store.card.pending) return [{ notice: 'Asking the bank…' }];
  if (isUnderWay(payment)) {
    return [
      { notice: 'The payment is under way. You can leave this page: it goes on without you.' },
    ];
  }
  if (state === 'needs-confirmation') {
    return testCards ? confirmationParts(store) : pageParts(store, page);
  }
  if (failure) return failureParts(store, failure);
  if (state === 'needs-card' && !testCards) return pageParts(store, page);
  if (state === 'canceled') return [{ problem: 'This order was given up. Pay again to renew it.' }];
  return [];
}

function failureParts(
  store: CheckoutStore,
  { code, message }: NonNullable<SubscriptionPayment['failure']>,
): readonly ScreenPart[] {
  if (code !== 'trial_used') return [{ problem: `${message} Nothing was charged.` }];
  const again = { label: 'Review without a trial', run: () => store.reviewAgain() };
  return [{ problem: message }, { actions: [again] }];
}

const confirmationParts = (store: CheckoutStore): readonly ScreenPart[] => [
  { notice: 'The bank asks you to confirm this payment.' },
  {
    actions: [
      { label: 'Confirm payment', primary: true, run: () => store.confirm(true) },
      { label: 'Refuse payment', run: () => store.confirm(false) },
    ],
  },
];

function pageParts(store: CheckoutStore, page: string | null): readonly ScreenPart[] {
  if (page === null) return [];
  const inBrowser = { label: 'Continue to the card page', run: () => store.openPage(page) };
  return [{ inBrowser, path: page, why: 'Cards are entered on the page of the payment provider.' }];
}
