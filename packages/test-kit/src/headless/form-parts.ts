import type { FieldPath, Form, FormValues } from '@skipper/core';
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
