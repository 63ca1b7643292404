import { type Field, isChoice } from '@skipper/core/presentation';
import type { Page, PageField } from './page.ts';

/** Fields by their labels; a choice by the labels of its options. */
export const fieldsPart = (fields: readonly Field[]): Page => ({
  fields: Object.fromEntries(fields.map((field) => [field.shape.label, pageField(field)])),
  helps: Object.fromEntries(
    fields.flatMap(({ shape: { label, help } }) => (help ? [[label, help]] : [])),
  ),
});

function pageField(field: Field): PageField {
  const { value, error, options, shape } = field;
  if (!isChoice(shape)) {
    const set = (next: string | boolean) => {
      field.set(next);
      // There is no keyboard that could stay on it.
      field.leave?.();
    };
    return { value, error, set };
  }
  const set = (label: string | boolean) => {
    const option = options.find((one) => one.label === label);
    if (option) field.set(option.value);
  };
  const chosen = options.find((one) => one.value === value)?.label ?? '';
  return { value: chosen, error, options: options.map(({ label }) => label), set };
}
