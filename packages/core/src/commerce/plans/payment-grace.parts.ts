import { brand } from '../../contract/brand.ts';
import { graceDays } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { graceWords } from '../subscriptions/grace-words.ts';
import type { PaymentGraceValues } from './payment-grace.store.ts';
import { paymentGraceFeature } from './plans.module.ts';

const shape: FormShape<PaymentGraceValues> = {
  title: 'Failed payments',
  submit: 'Save grace period',
  edits: true,
  fields: {
    days: {
      label: 'Access ends',
      kind: 'choice',
      help: `How long ${brand.mentees} keep access after a renewal was refused, while the card is tried again. A trial whose first payment is refused ends at once.`,
      options: graceDays.map((days) => ({ value: String(days), label: graceWords(days) })),
    },
  },
};

/** For how many days an unpaid renewal leaves access open. */
export function paymentGraceParts(skipper: Skipper): () => readonly ScreenPart[] {
  const store = skipper.use(paymentGraceFeature);
  const form = formOf(shape, store.form, {
    description: `We try the card again after 2, 7, 14 and 21 days. Buyers see the days before they pay. ${brand.mentees} whose payment has already failed keep the day that was announced to them.`,
  });
  return () => (store.result.data ? [{ form }] : []);
}
