import { type AdminPayoutDetail, adminReason } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { FieldShape } from '../../platform/presentation/field.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { AdminPayoutsStore } from './admin-payouts.store.ts';

const reason: FieldShape = {
  label: 'Reason',
  kind: 'text',
  hint: 'Shown to the receiver, and kept in the audit log with your name.',
};

const holdShape: FormShape<{ reason: string; until: string }> = {
  title: 'Hold these payouts?',
  submit: 'Yes, hold them',
  cancel: 'No, cancel',
  dangerous: true,
  fields: {
    reason,
    until: {
      label: 'Until',
      kind: 'date',
      hint: 'Optional. Payouts resume automatically on this day (UTC).',
    },
  },
};

const releaseShape: FormShape<{ reason: string }> = {
  title: 'Lift the hold?',
  submit: 'Yes, lift it',
  fields: { reason },
};

/** An admin holds what is paid to a receiver, or lets it go on. Both ask for a reason. */
export function holdActions(
  store: AdminPayoutsStore,
  payout: AdminPayoutDetail,
): readonly Action[] {
  return payout.hold
    ? [{ label: 'Lift hold', key: 'hold', form: () => releaseForm(store, payout) }]
    : [{ label: 'Hold', key: 'hold', dangerous: true, form: () => holdForm(store, payout) }];
}

function holdForm(store: AdminPayoutsStore, payout: AdminPayoutDetail): FormModel {
  const form = new Form({
    initial: { reason: '', until: '' },
    rules: { reason: adminReason },
    submit: ({ reason: why, until }) =>
      store.hold(payout, { reason: why.trim(), ...(until === '' ? {} : { until }) }),
  });
  return formOf(holdShape, form, {
    description: `Nothing more is paid to ${payout.receiver}, and a payout that has not been sent waits. One that the provider already has can’t be stopped. ${payout.receiver} gets an email with the reason.`,
  });
}

function releaseForm(store: AdminPayoutsStore, payout: AdminPayoutDetail): FormModel {
  const form = new Form({
    initial: { reason: '' },
    rules: { reason: adminReason },
    submit: (values) => store.release(payout, values.reason.trim()),
  });
  return formOf(releaseShape, form, {
    description: `A waiting payout to ${payout.receiver} is sent at once; later ones follow the schedule.`,
  });
}
