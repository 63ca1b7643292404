import { type Money, type Payable, readAmount, writeAmount } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { money, text } from '../../platform/presentation/value.ts';
import { amountWords } from '../checkout/checkout-words.ts';
import type { PayoutAccountStore } from './payout-account.store.ts';

type AmountValues = { amount: string };

const shape: FormShape<AmountValues> = {
  title: 'Pay out now',
  submit: 'Review payout',
  fields: { amount: { label: 'Amount', kind: 'money' } },
};

const reviewName = 'Review the payout';

/** Pays out what is available, or a part of it, after a review. `of`: where its button stands. */
export function payOutParts(
  store: PayoutAccountStore,
  payable: readonly Payable[],
  of: string,
): readonly ScreenPart[] {
  const { review } = store;
  if (payable.length === 0) return [];
  if (review && payable.some((one) => covers(one, review))) return reviewParts(store, review);
  return [
    {
      actions: payable.map((one) => ({
        label: payable.length === 1 ? 'Pay out now' : `Pay out ${one.currency} now`,
        form: () => amountForm(store, one),
      })),
      of,
    },
  ];
}

/** Whether a payout that was reviewed can still be made. */
const covers = (payable: Payable, { amount, currency }: Money): boolean =>
  payable.currency === currency && payable.amount >= amount && payable.least <= amount;

function amountForm(store: PayoutAccountStore, payable: Payable): FormModel {
  const { amount: most, currency, least } = payable;
  const read = (typed: string) => readAmount(typed, currency, most);
  const form = new Form<AmountValues>({
    initial: { amount: writeAmount(most, currency) },
    rules: {
      amount: (typed) => {
        const found = read(typed);
        if ('problem' in found) return found.problem;
        return found.minor < least ? `Enter at least ${writeAmount(least, currency)}.` : undefined;
      },
    },
    submit: async ({ amount }) => {
      const found = read(amount);
      if ('minor' in found) store.look({ amount: found.minor, currency });
    },
  });
  const description = `Up to ${amountWords(most, currency)}. You review it before anything is sent.`;
  return formOf(shape, form, { description, currency: () => currency });
}

function reviewParts(store: PayoutAccountStore, review: Money): readonly ScreenPart[] {
  return [
    {
      name: reviewName,
      facts: [
        { key: 'amount', label: 'Payout', value: money(review) },
        { key: 'to', label: 'To', value: text('Your bank account') },
      ],
    },
    { text: 'It arrives within a few working days. You can ask again in seven days.' },
    {
      actions: [
        {
          label: 'Confirm payout',
          primary: true,
          pending: store.pending,
          run: () => store.payOut(),
        },
        { label: 'Not now', run: () => store.leaveReview() },
      ],
      of: reviewName,
    },
  ];
}
