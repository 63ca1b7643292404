import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to, withRedirect, withTarget } from '../../shell/navigation/links.ts';
import { redirectTarget } from '../../shell/navigation/resolve-screen.ts';
import { signUpFeature } from '../registration/registration.module.ts';
import { resendParts } from './resend-parts.ts';
import { resendFeature, verificationFeature } from './verification.module.ts';

/** After a sign-up, and for signed-in users whose address is not confirmed yet. */
export const verifyEmailScreen: ScreenMaker = (skipper) => {
  const { session, navigation } = skipper;
  const signUp = skipper.use(signUpFeature);
  const resend = skipper.use(resendFeature);
  // Leads on once the address is confirmed.
  skipper.use(verificationFeature);
  return {
    get parts(): readonly ScreenPart[] {
      const target = redirectTarget(navigation.location);
      const { current } = session;
      if (current) return resendParts(session, resend);
      return signUp.sentTo === undefined ? signInParts : sentParts(signUp.sentTo, target);
    },
  };
};

function sentParts(sentTo: string, target: string | undefined): readonly ScreenPart[] {
  return [
    { notice: `We sent an email to ${sentTo}` },
    {
      text: 'Open the link within 24 hours. In another browser, you choose a new password first.',
      mailLink: true,
    },
    { text: 'No email? Look in your spam folder, and check the address.' },
    {
      links: [
        { lead: 'Wrong address?', label: 'Sign up again', path: withTarget(to('signup'), target) },
        { lead: 'Confirmed?', label: 'Sign in', path: withTarget(to('login'), target) },
      ],
    },
  ];
}

const here = withRedirect(to('login'), to('verify-email'));

const signInParts: readonly ScreenPart[] = [
  { text: 'Sign in to see which address needs confirming, and to get a new link.' },
  {
    links: [
      { label: 'Sign in', path: here, primary: true },
      { lead: 'New here?', label: 'Create an account', path: to('signup') },
    ],
  },
];
