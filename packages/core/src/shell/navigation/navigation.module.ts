import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { NavigatorToken } from '../../platform/ports/tokens.ts';
import { NavigationStore } from './navigation.store.ts';

export const navigationFeature = feature(
  'navigation',
  [NavigatorToken, sessionFeature],
  (navigator, session) => new NavigationStore(navigator, session),
);
