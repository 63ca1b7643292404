import type { Form, FormValues } from '@skipper/core';
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
