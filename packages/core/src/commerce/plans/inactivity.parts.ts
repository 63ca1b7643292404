import { brand } from '../../contract/brand.ts';
import { counted } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { inactivityFeature } from './plans.module.ts';

const shape: FormShape<{ enabled: boolean }> = {
  title: 'Inactivity credit',
  submit: 'Save inactivity credit',
  edits: true,
  fields: {
    enabled: {
      label: 'Credit 30 days for every 30 days without a trade',
      kind: 'switch',
    },
  },
};

/** The option to credit subscribers while their Skipper does not trade. */
export function inactivityParts(skipper: Skipper): () => readonly ScreenPart[] {
  const store = skipper.use(inactivityFeature);
  const form = formOf(shape, store.form, {
    description: `Paying ${brand.mentees} get those days without a charge: their next payment is put off by as many days. You keep what they have paid. Buyers see the offer before they pay.`,
  });
  return () => {
    const { data } = store.result;
    if (!data) return [];
    const given = counted(data.credits, 'time');
    return [
      { form },
      ...(data.credits > 0 ? [{ text: `${brand.mentees} were credited ${given} so far.` }] : []),
    ];
  };
}
