import {
  type CancelBody,
  type CancelReason,
  isolated,
  type Subscription,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import { reasonLabels } from './cancel-reasons.ts';

type CancelValues = { readonly reason: CancelReason; readonly comment: string };

const shape: FormShape<CancelValues> = {
  title: 'Cancel this subscription?',
  submit: 'Cancel subscription',
  cancel: 'Keep it',
  dangerous: true,
  fields: {
    reason: {
      label: 'Reason',
      kind: 'choice',
      options: Object.entries(reasonLabels).map(([value, label]) => ({ value, label })),
    },
    comment: { label: 'Comment', kind: 'long-text', hint: 'Optional.' },
  },
};

/** Asks why, and says what is left. `cancel` throws what goes wrong. */
export function cancelForm(
  one: Subscription,
  cancel: (body: CancelBody) => Promise<void>,
): FormModel {
  const form = new Form<CancelValues>({
    initial: { reason: 'other', comment: '' },
    submit: ({ reason, comment }) => {
      const words = comment.trim();
      return cancel(words === '' ? { reason } : { reason, comment: words });
    },
  });
  return formOf(shape, form, { description: `${isolated(one.plan.name)}: ${whatIsLeft(one)}` });
}

function whatIsLeft(one: Subscription): string {
  const { billingStatus, currentPeriodEnd, graceUntil, pausedUntil, status } = one;
  if (billingStatus === 'past_due') {
    return graceUntil === null || status !== 'active'
      ? 'you won’t be charged again.'
      : `you won’t be charged again, and access ends on ${writtenDay(graceUntil)}.`;
  }
  if (billingStatus === 'paused') {
    return pausedUntil === null
      ? 'it ends now, and the days you have left are lost. You can ask for a refund on the invoice.'
      : 'you won’t be charged again.';
  }
  if (currentPeriodEnd === null || billingStatus === 'comped') return 'your access ends now.';
  return `you keep access until ${writtenDay(currentPeriodEnd)}, and you won’t be charged again. You can resume until then.`;
}
