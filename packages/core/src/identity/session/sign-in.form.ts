import { action, observable, runInAction } from 'mobx';
import { email, required } from '../../contract/index.ts';
import { hostLocale } from '../../contract/reader-locale.ts';
import type { FeatureStore } from '../../platform/composition/feature.ts';
import { Form } from '../../platform/forms/form.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { SessionStore } from './session.store.ts';

export type SignInValues = { email: string; password: string; code: string; expires: boolean };

export type SignInForm = Form<SignInValues> &
  FeatureStore & {
    /** The password was right, and a code is asked for, too. */
    readonly asksForCode: boolean;
  };

const empty: SignInValues = { email: '', password: '', code: '', expires: true };

/**
 * The sign-in form. `expires` keeps the user signed in for 24 hours. What was typed goes with a session that
 * began meanwhile in another tab.
 */
export function signInForm(session: SessionStore): SignInForm {
  const asks = observable.box(false);
  const form: Form<SignInValues> = new Form({
    initial: empty,
    rules: { email, password: required('Password') },
    check: ({ code }): Record<string, string> =>
      asks.get() && code.trim() === '' ? { code: 'Code is required.' } : {},
    submit: async ({ email: typed, password, code, expires }) => {
      const body = { email: typed.trim(), password, expires, locale: hostLocale() };
      try {
        await session.signIn(asks.get() ? { ...body, code: code.trim() } : body);
      } catch (error) {
        if (isAboutCode(error)) runInAction(() => asks.set(true));
        throw error;
      }
      reset();
    },
  });
  const reset = action(() => {
    asks.set(false);
    form.reset();
  });
  return Object.defineProperty(Object.assign(form, { onLogOut: reset }), 'asksForCode', {
    get: () => asks.get(),
  }) as SignInForm;
}

const isAboutCode = (error: unknown): boolean =>
  error instanceof ApiError && error.items.some(({ field }) => field === 'code');
