import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to, withRedirect } from '../../shell/navigation/links.ts';
import { homeOfSignedIn } from '../../shell/navigation/resolve-screen.ts';

/** After a phone was confirmed. */
export const verifySuccessScreen: ScreenMaker = ({ session }) => ({
  get parts(): readonly ScreenPart[] {
    const { current } = session;
    if (!current) {
      const path = withRedirect(to('login'), to('verify-phone'));
      return [
        { text: 'Sign in to see what is confirmed.' },
        { links: [{ label: 'Sign in', path, primary: true }] },
      ];
    }
    const onwards = { label: 'Continue', path: homeOfSignedIn };
    return current.phoneIsVerified
      ? [
          { notice: 'Your phone is confirmed.', tone: 'success' },
          { links: [{ ...onwards, primary: true }] },
        ]
      : [
          { text: 'No phone is confirmed yet.' },
          {
            links: [{ label: 'Confirm a phone', path: to('verify-phone'), primary: true }, onwards],
          },
        ];
  },
});
