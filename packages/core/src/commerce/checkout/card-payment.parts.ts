import type { SubscriptionPayment } from '../../contract/index.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { testCardOptions } from '../billing/test-cards.ts';
import type { CardPayment, CardValues } from './card-payment.ts';
import { cardWords } from './checkout-words.ts';
import { isUnderWay, newCard } from './order-payments.ts';

const shape = (title: string, submit: string): FormShape<CardValues> => ({
  title,
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

/** `free`: nothing is due, and no card is asked for. */
export function cardForm(store: CardPayment, submit: string, free = false): FormModel {
  return formOf(shape(free ? 'Confirm' : 'Card', submit), store.card, {
    applies: (key, { card }) =>
      !free && (key === 'card' || (card === newCard && store.cards.areTests)),
    options: {
      card: () => [
        ...store.cards.kept.map((card) => ({
          value: card.uuid,
          label: cardWords(card),
        })),
        { value: newCard, label: 'New card' },
      ],
    },
  });
}

/** While a card is being sent. */
export const asksBank = 'Asking the bank…';

/** The bank or the payer's confirmation is awaited, not a card. */
export const takesNoCard = (payment: SubscriptionPayment): boolean =>
  isUnderWay(payment) || payment.state === 'needs-confirmation' || payment.state === 'succeeded';

/** How a payment stands, and what its payer can do. The form beside them says that it is being sent, too. */
export function stateParts(
  store: CardPayment,
  payment: SubscriptionPayment,
): readonly ScreenPart[] {
  const { state, failure, page, testCards } = payment;
  if (store.card.pending) return [{ notice: asksBank }];
  if (isUnderWay(payment)) {
    return [
      { notice: 'The payment is under way. You can leave this page: it continues without you.' },
    ];
  }
  if (state === 'needs-confirmation') {
    return testCards ? confirmationParts(store) : pageParts(store, page);
  }
  if (failure) return failureParts(store, failure);
  if (state === 'needs-card' && !testCards) return pageParts(store, page);
  if (state === 'canceled') return [{ problem: 'This order was canceled. Pay again to renew it.' }];
  return [];
}

function failureParts(
  store: CardPayment,
  { code, message }: NonNullable<SubscriptionPayment['failure']>,
): readonly ScreenPart[] {
  if (code !== 'trial_used' || !store.reviewAgain)
    return [{ problem: `${message} Nothing was charged.` }];
  const again = { label: 'Review without a trial', run: () => store.reviewAgain?.() };
  return [{ problem: message }, { actions: [again] }];
}

const confirmationParts = (store: CardPayment): readonly ScreenPart[] => [
  { notice: 'The bank asks you to confirm this payment.' },
  {
    actions: [
      { label: 'Confirm payment', primary: true, run: () => store.confirm(true) },
      { label: 'Refuse payment', run: () => store.confirm(false) },
    ],
  },
];

function pageParts(store: CardPayment, page: string | null): readonly ScreenPart[] {
  if (page === null) return [];
  const inBrowser = { label: 'Continue to the card page', run: () => store.openPage(page) };
  return [{ inBrowser, path: page, why: 'You enter your card on the payment provider’s page.' }];
}
