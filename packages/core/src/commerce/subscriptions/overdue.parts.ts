import { isolated, type Overdue, type Subscription } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { day, money, person, text } from '../../platform/presentation/value.ts';
import { cardForm, stateParts, takesNoCard } from '../checkout/card-payment.parts.ts';
import { amountWords } from '../checkout/checkout-words.ts';
import type { OverdueStore } from './overdue.store.ts';

type Owed = NonNullable<Overdue['owed']>;

/** A refused renewal, over the list: what is owed, by which card it is paid, and how that stands. */
export function overdueDetail(
  store: OverdueStore,
  subscriptions: () => readonly Subscription[],
): () => readonly ScreenPart[] {
  const forms = new Map<string, FormModel>();
  const formFor = (submit: string) => {
    const form = forms.get(submit) ?? cardForm(store, submit);
    forms.set(submit, form);
    return form;
  };
  const close = () => store.opened.close();
  return () => {
    const { result } = store;
    if (!result) return [];
    const { uuid } = store.opened;
    const subscription = subscriptions().find((one) => one.uuid === uuid);
    const title = subscription ? `Pay for ${isolated(subscription.plan.name)}` : 'Pay now';
    const detail = (parts: readonly ScreenPart[]): readonly ScreenPart[] => {
      const opened: ScreenDetail = { title, close, parts };
      return [{ detail: opened }];
    };
    if (!result.data) return detail([{ result }]);
    const { owed } = result.data;
    if (!owed) return detail(settledParts(store));
    const { payment } = store;
    const form = formFor(`Pay ${amountWords(owed.amount, owed.currency)}`);
    const isClosed = payment !== undefined && takesNoCard(payment) && !store.card.pending;
    return detail([
      { name: 'Payment', facts: factsOf(owed, subscription) },
      ...(payment ? stateParts(store, payment) : []),
      ...(isClosed ? [] : [{ form }]),
    ]);
  };
}

const settledParts = ({ payment }: OverdueStore): readonly ScreenPart[] =>
  payment?.state === 'succeeded'
    ? [{ notice: 'Paid. Your subscription continues.', tone: 'success' }]
    : [{ notice: 'Nothing is due.' }];

const factsOf = (
  { number, amount, currency }: Owed,
  subscription: Subscription | undefined,
): readonly Figure[] => [
  ...(subscription
    ? [
        {
          key: 'mentor',
          label: 'To',
          value: person(subscription.account.username, subscription.account.avatarUrl),
        },
        { key: 'plan', label: 'Plan', value: text(subscription.plan.name) },
      ]
    : []),
  { key: 'invoice', label: 'Invoice', value: text(number) },
  { key: 'due', label: 'Due now', value: money({ amount, currency }) },
  ...(subscription ? accessFacts(subscription) : []),
];

/** Until when there is access while it is not paid. */
const accessFacts = ({ billingStatus, graceUntil, status }: Subscription): readonly Figure[] => {
  if (billingStatus !== 'past_due' || graceUntil === null) return [];
  const open = status === 'active';
  const value = open ? day(graceUntil) : text('None until it is paid');
  return [{ key: 'access', label: open ? 'Access until' : 'Access', value }];
};
