import { Form } from '../../platform/forms/form.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { PeriodPicker } from '../../platform/presentation/period.ts';
import { type ChosenPeriod, periodPresets } from './chosen-period.ts';

const rangeShape: FormShape<{ from: string; to: string }> = {
  title: 'Choose a range',
  submit: 'Show',
  fields: {
    from: { label: 'First day', kind: 'date', example: '2026-01-01' },
    to: { label: 'Last day', kind: 'date', example: '2026-03-31' },
  },
};

/** The choice of a period, from presets or between two days. */
export function pickerOf(chosen: ChosenPeriod): PeriodPicker {
  return {
    label: 'Period',
    options: periodPresets,
    get chosen() {
      return chosen.preset;
    },
    choose: (value) => chosen.choose(value),
    get range() {
      const { range } = chosen;
      const label = range ? `${range.from} to ${range.to}` : 'Choose a range';
      return { key: 'range', label, form: () => rangeForm(chosen) };
    },
  };
}

const dayRule = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) && !Number.isNaN(Date.parse(text.trim()))
    ? undefined
    : 'Enter a day, such as 2026-01-31.';

function rangeForm(chosen: ChosenPeriod): FormModel {
  const { from = '', to: last = '' } = chosen.range ?? {};
  const form = new Form({
    initial: { from, to: last },
    rules: { from: dayRule, to: dayRule },
    check: (values): Record<string, string> =>
      values.from.trim() > values.to.trim()
        ? { to: 'The last day must not be before the first.' }
        : {},
    submit: async (values) => chosen.chooseRange(values.from.trim(), values.to.trim()),
  });
  return formOf(rangeShape, form, { description: 'Both days count, in UTC.' });
}
