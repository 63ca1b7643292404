import {
  isolated,
  isolatedLine,
  type PlanChangePreview,
  type Subscription,
} from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { day, money, text } from '../../platform/presentation/value.ts';
import { asksBank, cardForm, stateParts, takesNoCard } from '../checkout/card-payment.parts.ts';
import { amountWords, priceWords } from '../checkout/checkout-words.ts';
import type { PlanChangeStore } from './plan-change.store.ts';
import { changePath } from './plan-change-address.ts';
import { toldApart } from './plan-words.ts';

/** What is credited, what is charged today, and what from when: to be confirmed as it stands. */
export function reviewChangeParts(store: PlanChangeStore) {
  const forms = new Map<string, FormModel>();
  const formFor = (submit: string, free: boolean) => {
    const key = `${free} ${submit}`;
    const form = forms.get(key) ?? cardForm(store, submit, free);
    forms.set(key, form);
    return form;
  };
  return (held: Subscription): readonly ScreenPart[] => {
    const { payment } = store;
    const { shown: preview, problem, notice } = store.preview;
    const back = { label: 'Choose another plan', path: changePath(held.uuid) };
    const alone = payment && (takesNoCard(payment) || !preview);
    // No form is there to say that it is being sent.
    if (alone && store.card.pending) return [{ text: asksBank, pending: true }];
    const state = payment ? stateParts(store, payment) : [];
    if (alone) return [...state, ...givenBack(store)];
    if (problem !== undefined) return [{ problem }, { links: [back] }];
    if (!preview) return [{ text: 'Working out the amounts…', pending: true }];
    return [
      ...(notice === undefined ? [] : [{ notice }]),
      ...waitParts(preview),
      { name: 'Change', facts: changeFacts(held, preview) },
      ...state,
      { form: formFor(submitWords(preview), preview.dueNow === 0) },
      { links: [back] },
    ];
  };
}

/** Paid, read again, and neither changed nor waiting: the server gives the money back. */
function givenBack({ payment, card, result }: PlanChangeStore): readonly ScreenPart[] {
  if (payment?.state !== 'succeeded' || card.pending || result.fetching) return [];
  const problem = 'The change could no longer be made. Your payment will be returned.';
  return [{ problem }];
}

function submitWords({ when, dueNow, currency, effectiveAt }: PlanChangePreview): string {
  if (when === 'renewal') return `Change on ${writtenDay(effectiveAt)}`;
  return dueNow === 0 ? 'Change now' : `Pay ${amountWords(dueNow, currency)}`;
}

/** Why an upgrade is not made today. */
function waitParts({ waits, currency }: PlanChangePreview): readonly ScreenPart[] {
  if (waits === null) return [];
  const { due, least } = waits;
  const why =
    due < 0
      ? `Your unused time is worth ${amountWords(-due, currency)} more than this change costs today.`
      : `Only ${amountWords(due, currency)} would be due today, and cards are charged at least ${amountWords(least, currency)}.`;
  return [{ notice: `${why} Your plan changes with the next renewal.` }];
}

function changeFacts(held: Subscription, preview: PlanChangePreview): readonly Figure[] {
  const { plan, lines, tax, dueNow, currency, nextCharge, when, effectiveAt } = preview;
  const charge = (key: string, label: string, amount: number): Figure => ({
    key,
    label,
    value: money({ amount, currency }),
  });
  return [
    { key: 'from', label: 'Now', value: text(`${isolated(held.plan.name)}, ${priceWords(held)}`) },
    {
      key: 'to',
      label: 'Change to',
      value: text(`${isolated(plan.name)}, ${priceWords(preview)}`),
    },
    when === 'now'
      ? { key: 'at', label: 'Starts', value: text('Today') }
      : {
          key: 'at',
          label: 'Starts',
          value: day(effectiveAt),
          note: `You keep ${toldApart(held, preview)} until then.`,
        },
    ...lines.map(({ description, amount }, index) =>
      charge(`line ${index}`, isolatedLine(description), amount),
    ),
    ...(tax === 0 ? [] : [charge('tax', 'Tax', tax)]),
    dueNow === 0
      ? { key: 'due', label: 'Due today', value: text('Nothing') }
      : charge('due', 'Due today', dueNow),
    nextCharge
      ? {
          key: 'next',
          label: 'Next charge',
          value: day(nextCharge.at),
          note: `${amountWords(nextCharge.amount, currency)}, then ${priceWords(preview)} until you cancel.`,
        }
      : { key: 'next', label: 'Next charge', value: text('None') },
  ];
}
