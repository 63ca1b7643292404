import { adminReason } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { instant } from '../../platform/presentation/value.ts';
import { reasonField } from '../reason-field.ts';
import { moveTime, type ServerClockStore } from './server-clock.store.ts';

const spans = [
  { value: '1d', label: '1 day' },
  { value: '1w', label: '1 week' },
  { value: '1mo', label: '1 month' },
  { value: '3mo', label: '3 months' },
  { value: '1y', label: '1 year' },
] as const;

type Values = { by: string; reason: string };

const shape: FormShape<Values> = {
  title: 'Move the time forward?',
  submit: 'Yes, move it',
  dangerous: true,
  fields: {
    by: { label: 'By', kind: 'choice', options: spans },
    reason: reasonField,
  },
};

/** The time of a sandbox; nothing where it is fixed. */
export function clockParts(store: ServerClockStore): readonly ScreenPart[] {
  const clock = store.clock.data;
  if (!clock?.movable) return [];
  return [
    {
      named: true,
      name: 'Sandbox',
      facts: [
        {
          key: 'now',
          label: 'Server time',
          value: instant(clock.now),
          note: 'Sandbox payments: no money moves',
        },
      ],
    },
    {
      actions: [
        { label: moveTime, form: () => clockForm(store) },
        { label: 'Send a payout back', form: () => payoutForm(store) },
      ],
    },
  ];
}

type PayoutValues = { username: string; reason: string };

const payoutShape: FormShape<PayoutValues> = {
  title: 'Send a payout back?',
  submit: 'Yes, send it back',
  dangerous: true,
  fields: {
    username: { label: 'Username', kind: 'text', hint: 'Their latest payout is sent back.' },
    reason: reasonField,
  },
};

function payoutForm(store: ServerClockStore): FormModel {
  const form = new Form<PayoutValues>({
    initial: { username: '', reason: '' },
    rules: {
      username: (username) => (username.trim() === '' ? 'Enter a username.' : undefined),
      reason: adminReason,
    },
    submit: ({ username, reason }) => store.failPayout(username.trim(), reason.trim()),
  });
  return formOf(payoutShape, form, {
    description:
      'As if the receiver’s bank account were closed. The money returns to their balance.',
  });
}

function clockForm(store: ServerClockStore): FormModel {
  const form = new Form<Values>({
    initial: { by: '1mo', reason: '' },
    rules: { reason: adminReason },
    submit: ({ by, reason }) => store.advance(by, reason.trim()),
  });
  return formOf(shape, form, {
    description:
      'Applies to everyone on this server and can’t be undone. Renewals, retries and payouts that fall due follow within a minute.',
  });
}
