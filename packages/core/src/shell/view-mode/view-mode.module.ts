import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { CookieJarToken, NavigatorToken } from '../../platform/ports/tokens.ts';
import { ViewModeStore } from './view-mode.store.ts';

export const viewModeFeature = feature(
  'view mode',
  [CookieJarToken, NavigatorToken, sessionFeature],
  (cookies, navigator, session) => new ViewModeStore(cookies, navigator, session),
);
