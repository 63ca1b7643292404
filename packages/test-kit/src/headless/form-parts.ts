import type { Form, FormValues } from '@skipper/core';
import { type AccessLevel, accessLevelLabel, accessLevels } from '@skipper/core/contract';
import type { PageField } from './page.ts';

/** A field of a form that holds text. */
export function textField<V extends FormValues, K extends keyof V & string>(
  form: Form<V>,
  name: K,
  options?: readonly string[],
): PageField {
  return {
    value: form.value(name),
    error: form.error(name),
    ...(options ? { options } : {}),
    set: (value) => form.set(name, value as V[K]),
  };
}

/** A field of a form that is on or off. */
export const checkbox = textField;

/** The public level of a trading account, by its label. */
export function levelField<V extends FormValues & { readonly publicLevel: string }>(
  form: Form<V>,
): PageField {
  return {
    ...textField(form, 'publicLevel'),
    value: accessLevelLabel(form.value('publicLevel') as AccessLevel),
    options: accessLevels.map(({ label }) => label),
    set: (chosen) => {
      const level = accessLevels.find(({ label }) => label === chosen)?.value;
      if (level) form.set('publicLevel', level as V['publicLevel']);
    },
  };
}
