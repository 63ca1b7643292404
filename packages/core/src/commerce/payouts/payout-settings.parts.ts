import type { PayoutScheduleName, PayoutSettings } from '../../contract/index.ts';
import type { FieldOption, FieldShape } from '../../platform/presentation/field.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { PayoutSettingsStore, PayoutSettingsValues } from './payout-settings.store.ts';

/** How often, as in: paid out every Friday. */
export const scheduleWords: Readonly<Record<PayoutScheduleName, string>> = {
  weekly: 'every week',
  monday: 'every Monday',
  tuesday: 'every Tuesday',
  wednesday: 'every Wednesday',
  thursday: 'every Thursday',
  friday: 'every Friday',
  saturday: 'every Saturday',
  sunday: 'every Sunday',
  monthly: 'on the first of each month',
  manual: 'when you ask',
};

const meanings: Partial<Record<PayoutScheduleName, string>> = {
  weekly: 'Seven days after the previous one, once enough is available.',
  manual: 'Nothing is sent until you press “Pay out now”.',
};

const options: readonly FieldOption[] = Object.entries(scheduleWords).map(([value, words]) => ({
  value,
  label: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  meaning: meanings[value as PayoutScheduleName] ?? 'Days are in UTC.',
}));

/** The form of when to be paid out, with a minimum for each currency in use. */
export function payoutSettingsParts(store: PayoutSettingsStore): () => readonly ScreenPart[] {
  let bound: { readonly currencies: string; readonly form: FormModel } | undefined;
  return () => {
    const { data } = store.result;
    if (!data) return [{ result: store.result, of: 'payout settings' }];
    const currencies = data.minimum.map(({ currency }) => currency);
    const named = currencies.join(' ');
    if (bound?.currencies !== named) {
      bound = {
        currencies: named,
        form: formOf(shapeOf(currencies), store.form, { currency: currencyOf }),
      };
    }
    return [{ form: bound.form }, ...nextParts(data)];
  };
}

/** A minimum is named after its currency. */
const currencyOf = (_values: PayoutSettingsValues, key: string): string =>
  key.slice(key.indexOf('.') + 1);

const nextParts = ({ next }: PayoutSettings): readonly ScreenPart[] =>
  next === null ? [] : [{ text: `The next day of your schedule is ${writtenDay(next)}.` }];

function shapeOf(currencies: readonly string[]): FormShape<PayoutSettingsValues> {
  const schedule: FieldShape = { label: 'Schedule', kind: 'choice', options };
  const minimum = currencies.map((currency): [string, FieldShape] => [
    `minimum.${currency}`,
    { label: `Minimum (${currency})`, kind: 'money', hint: 'Smaller balances carry over.' },
  ]);
  return {
    title: 'Payout schedule',
    submit: 'Save schedule',
    edits: true,
    fields: { schedule, ...Object.fromEntries(minimum) },
  };
}
