import type { Page } from './page.ts';

/** The part of a form that its button needs, whatever its fields. */
interface Sendable {
  readonly pending: boolean;
  readonly formError: string | undefined;
  submit(): Promise<boolean>;
}

/** The button that sends a form, unless it is on its way, and what is wrong with it as a whole. */
export function submitPart(form: Sendable, name: string): Page {
  return {
    buttons: form.pending ? {} : { [name]: () => void form.submit() },
    texts: [form.formError],
  };
}
