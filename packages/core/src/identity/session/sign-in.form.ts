import { email, required } from '../../contract/index.ts';
import { hostLocale } from '../../contract/reader-locale.ts';
import type { FeatureStore } from '../../platform/composition/feature.ts';
import { Form } from '../../platform/forms/form.ts';
import type { SessionStore } from './session.store.ts';

export type SignInValues = { email: string; password: string; expires: boolean };

export type SignInForm = Form<SignInValues> & FeatureStore;

/**
 * The sign-in form. `expires` keeps the user signed in for 24 hours. What was typed goes with a session that
 * began meanwhile in another tab.
 */
export function signInForm(session: SessionStore): SignInForm {
  const empty = { email: '', password: '', expires: true };
  const form: Form<SignInValues> = new Form({
    initial: empty,
    rules: { email, password: required('Password') },
    submit: async (values) => {
      await session.signIn({ ...values, email: values.email.trim(), locale: hostLocale() });
      form.reset();
    },
  });
  return Object.assign(form, { onLogOut: () => form.reset() });
}
