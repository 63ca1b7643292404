import { brand } from '../../contract/brand.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { googleParts } from '../registration/google-part.ts';
import type { SignInValues } from './sign-in.form.ts';
import { signInFormFeature } from './sign-in.module.ts';

export const signInShape: FormShape<SignInValues> = {
  title: 'Sign in',
  submit: 'Sign in',
  keepsText: true,
  fields: {
    email: { label: 'Email', kind: 'email', autocomplete: 'username' },
    password: { label: 'Password', kind: 'secret', autocomplete: 'current-password' },
    code: {
      label: 'Code',
      kind: 'text',
      hint: 'Six digits from your authenticator app, or a recovery code.',
      autocomplete: 'one-time-code',
    },
    expires: { label: 'Keep me signed in', kind: 'toggle' },
  },
};

export const signInScreen: ScreenMaker = (skipper) => {
  const { session, navigation } = skipper;
  const signIn = skipper.use(signInFormFeature);
  const form = formOf(signInShape, signIn, {
    applies: (key) => key !== 'code' || signIn.asksForCode,
    links: { expires: { label: 'Forgot password?', path: to('forgot-password') } },
  });
  return {
    description: `Good to have you back aboard ${brand.name}.`,
    get parts() {
      const ended = form.problem === undefined ? session.endedText : undefined;
      // A new account leads to where this sign-in would have.
      const path = to('signup') + navigation.location.search;
      return [
        ...(ended === undefined ? [] : [{ notice: ended }]),
        { form },
        ...googleParts(skipper),
        { links: [{ lead: 'New here?', label: 'Create an account', path }] },
      ];
    },
  };
};
