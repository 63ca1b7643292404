import type { FieldPath, Form, FormValues } from '@skipper/core';
import { type AccessLevel, accessLevelLabel, accessLevels } from '@skipper/core/contract';
import type { PageField } from './page.ts';

/** A field of a form that holds text. */
export function textField<V extends FormValues>(
  form: Form<V>,
  name: FieldPath<V>,
  options?: readonly string[],
): PageField {
  return {
    value: form.value(name) as string | boolean,
    error: form.error(name),
    ...(options ? { options } : {}),
    set: (value) => form.set(name, value as never),
  };
}

/** A field of a form that is on or off. */
export function checkbox<V extends FormValues>(form: Form<V>, name: FieldPath<V>): PageField {
  return textField(form, name);
}

/** The public level of a trading account, by its label. */
export function levelField<V extends FormValues & { readonly publicLevel: string }>(
  form: Form<V>,
): PageField {
  const name = 'publicLevel' as FieldPath<V>;
  return {
    ...textField(form, name),
    value: accessLevelLabel(form.value(name) as AccessLevel),
    options: accessLevels.map(({ label }) => label),
    set: (chosen) => {
      const level = accessLevels.find(({ label }) => label === chosen)?.value;
      if (level) form.set(name, level as never);
    },
  };
}
