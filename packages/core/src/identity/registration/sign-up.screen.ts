import { brand } from '../../contract/brand.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { googleParts } from './google-part.ts';
import { signUpFeature } from './registration.module.ts';
import type { SignUpStore } from './sign-up.store.ts';

const shape: FormShape<{ email: string; password: string }> = {
  title: 'Sign up',
  submit: 'Sign up',
  keepsText: true,
  fields: {
    email: { label: 'Email', kind: 'email', autocomplete: 'username' },
    password: {
      label: 'Password',
      kind: 'secret',
      hint: 'At least 8 characters, not a common one.',
      autocomplete: 'new-password',
    },
  },
};

/** Registers an address. The next screen is the same whether or not it has an account. */
export const signUpScreen: ScreenMaker = (skipper) => {
  const { navigation } = skipper;
  const store = skipper.use(signUpFeature);
  const form = formOf(shape, store.form);
  return {
    description: `One account to follow ${brand.mentors} or to share your own trades.`,
    get parts(): readonly ScreenPart[] {
      const path = to('login') + navigation.location.search;
      return [
        ...couponsPart(store),
        { form },
        ...googleParts(skipper),
        { text: 'We email you a link to confirm your address. Then you choose a username.' },
        { links: [{ lead: 'Have an account?', label: 'Sign in', path }] },
      ];
    },
  };
};

/** Shown as codes only: the maker of a link could write any sentence here. */
const code = /^[\w-]{1,40}$/;

function couponsPart({ coupons }: SignUpStore): readonly ScreenPart[] {
  const named = [
    { name: 'Coupon', value: coupons.coupon ?? '' },
    { name: 'Referral', value: coupons.ref ?? '' },
  ].filter(({ value }) => code.test(value));
  if (named.length === 0) return [];
  const words = named.map(({ name, value }) => `${name} ${value}`).join(' · ');
  return [{ notice: `${words}: saved with your account when you sign up.` }];
}
