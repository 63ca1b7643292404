import type { Session } from '../../contract/index.ts';
import type { Location } from '../../platform/ports/navigator.ts';
import { to, withRedirect } from '../../shell/navigation/links.ts';
import { homeOfSignedIn, redirectTarget } from '../../shell/navigation/resolve-screen.ts';
import { safeRedirect } from '../../shell/navigation/safe-redirect.ts';

/**
 * Where to go once a session has loaded, or undefined to stay (specification,
 * section 4): to set-up when the server asks for it, else to the redirect target.
 */
export function afterSignIn(location: Location, session: Session): string | undefined {
  const target = redirectTarget(location);
  if (!session.needsSetup) return target;
  if (location.path === to('setup-profile')) return undefined;
  const here = safeRedirect(location.path + location.search);
  const next = target ?? here ?? homeOfSignedIn;
  return withRedirect(to('setup-profile'), next);
}
