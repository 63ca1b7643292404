import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to, withRedirect, withTarget } from '../../shell/navigation/links.ts';
import { homeOfSignedIn, redirectTarget } from '../../shell/navigation/resolve-screen.ts';
import { resendParts } from './resend-parts.ts';
import { resendFeature, verificationFeature } from './verification.module.ts';

/** The result of a link: the address is confirmed, or another link is needed. */
export const emailResultScreen: ScreenMaker = (skipper) => {
  const { session, navigation } = skipper;
  const resend = skipper.use(resendFeature);
  const verification = skipper.use(verificationFeature);
  return {
    get parts(): readonly ScreenPart[] {
      const own = session.current;
      const target = redirectTarget(navigation.location);
      const onwards = { label: 'Continue', path: target ?? homeOfSignedIn, primary: true } as const;
      if (navigation.current?.params.result === 'confirmed') {
        const { data } = verification;
        const email = data && 'email' in data ? data.email : own?.email;
        const notice = `${email ?? 'Your address'} is confirmed.`;
        const confirmed = { notice, tone: 'success' } as const;
        if (!own) {
          const path = withTarget(to('login'), target);
          return [confirmed, { links: [{ label: 'Sign in', path, primary: true }] }];
        }
        const another = email !== undefined && email !== own.email;
        return [
          confirmed,
          ...(another ? [{ text: `You’re signed in as ${own.email}.` }] : []),
          { links: [onwards] },
        ];
      }
      if (own) return [{ text: deadLink }, ...resendParts(session, resend)];
      const path = withRedirect(to('login'), to('verify-email'));
      return [
        { text: deadLink },
        { text: 'Sign in to see whether your address is confirmed, and to get a new link.' },
        { links: [{ label: 'Sign in', path, primary: true }] },
      ];
    },
  };
};

const deadLink =
  'This link no longer works. It may have been used already, or expired, or a newer one replaced it.';
