import type { PlanOffer } from '../../contract/index.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { text } from '../../platform/presentation/value.ts';
import { cardForm, stateParts, takesNoCard } from './card-payment.parts.ts';
import type { CheckoutStore } from './checkout.store.ts';
import { stepPath } from './checkout-address.ts';
import { amountWords } from './checkout-words.ts';

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
