import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { signInPath } from '../../shell/navigation/resolve-screen.ts';
import { claimPasswordFeature, verificationFeature } from './verification.module.ts';

const shape: FormShape<{ password: string; repeat: string }> = {
  title: 'Choose a password',
  submit: 'Set new password',
  fields: {
    password: {
      label: 'New password',
      kind: 'secret',
      hint: 'At least 8 characters, not a common one.',
      autocomplete: 'new-password',
    },
    repeat: { label: 'Confirm password', kind: 'secret', autocomplete: 'new-password' },
  },
};

/** Tries the link of a mail or the code of a text message, and leads to the screen of its result. */
export const verifyScreen: ScreenMaker = (skipper) => {
  const { navigation } = skipper;
  const store = skipper.use(verificationFeature);
  const claim = skipper.use(claimPasswordFeature);
  const form = formOf(shape, claim.form);
  return {
    get parts(): readonly ScreenPart[] {
      if (claim.needed) return [...claimParts(store.data), { form }];
      if (store.errors.length === 0) return [{ text: 'Checking…', pending: true }];
      const problems = store.errors.map(({ message }) => ({ problem: message }));
      const isPhone = navigation.current?.params.type === 'phone';
      if (store.errorStatus === 401) {
        const path = signInPath(navigation.location);
        return [
          { text: 'Sign in to confirm your phone.' },
          { links: [{ label: 'Sign in', path, primary: true }] },
        ];
      }
      const retry = { label: 'Try again', primary: true, run: () => store.retry() };
      const another = isPhone
        ? { label: 'Get a new code', path: to('verify-phone') }
        : { label: 'Get a new link', path: to('verify-email') };
      const canRetry = store.errorStatus !== 400;
      return [...problems, ...(canRetry ? [{ actions: [retry] }] : []), { links: [another] }];
    },
  };
};

/** The link was opened elsewhere than the sign-up. */
function claimParts(data: object | undefined): readonly ScreenPart[] {
  const email = data && 'email' in data ? String(data.email) : 'Your address';
  return [
    { notice: `${email} is confirmed.`, tone: 'success' },
    {
      text: 'The sign-up came from another browser, so its password no longer works. Choose your own.',
    },
  ];
}
