import type { Action } from '../../platform/presentation/action.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import type { ForgotPasswordStore } from './forgot-password.store.ts';
import { forgotPasswordFeature } from './recovery.module.ts';

const shape: FormShape<{ email: string }> = {
  title: 'Forgot password',
  submit: 'Send link',
  keepsText: true,
  fields: { email: { label: 'Email', kind: 'email', autocomplete: 'username' } },
};

const signIn = { lead: 'Remember it?', label: 'Sign in', path: to('login') };

/** Asks for a link; afterwards says where it went, whether or not the address has an account. */
export const forgotPasswordScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(forgotPasswordFeature);
  const form = formOf(shape, store.form);
  return {
    description: 'We’ll email you a link to choose a new password.',
    get parts(): readonly ScreenPart[] {
      const { sentTo } = store;
      if (sentTo === undefined) return [{ form }, { links: [signIn] }];
      return [
        {
          notice: `If ${sentTo} has an account, a link is on its way. It works for one hour.`,
          mailLink: true,
        },
        ...(form.problem === undefined ? [] : [{ problem: form.problem }]),
        { actions: actionsOf(store) },
        { links: [signIn] },
      ];
    },
  };
};

function actionsOf(store: ForgotPasswordStore): readonly Action[] {
  const { coolDown, form } = store;
  const { secondsLeft, running } = coolDown;
  return [
    {
      key: 'resend',
      label: running ? `Send it again in ${secondsLeft} s` : 'Send it again',
      unavailable: coolDown.reason,
      pending: form.pending,
      run: () => store.resend(),
    },
    { label: 'Use another address', run: () => store.startOver() },
  ];
}
