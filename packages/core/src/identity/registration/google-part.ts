import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { clientConfigFeature } from '../../shell/client-config/client-config.module.ts';
import { to } from '../../shell/navigation/links.ts';
import { googleSignInFeature } from './registration.module.ts';

/** Signing in with Google, where the deployment has a client id: nothing of Google's is loaded. */
export function googleParts(skipper: Skipper): readonly ScreenPart[] {
  const google = skipper.use(googleSignInFeature);
  const clientId = skipper.use(clientConfigFeature).result.data?.googleClientId;
  const { error, pending } = google;
  const problem = error === undefined ? [] : [{ problem: error }];
  if (!clientId) return problem;
  const action = {
    key: 'google',
    label: 'Continue with Google',
    pending,
    run: () => google.begin(clientId),
  };
  const why =
    'Google sign-in works only in a browser. To sign in here, set a password there first.';
  return [...problem, { inBrowser: action, path: to('login'), why }];
}
