import { subscriptionsFeature } from '../../commerce/subscriptions/subscriptions.module.ts';
import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { viewModeFeature } from '../view-mode/view-mode.module.ts';
import { MenuStore } from './menu.store.ts';

export const menuFeature = feature(
  'menu',
  [sessionFeature, viewModeFeature, subscriptionsFeature],
  (session, viewMode, subscriptions) => new MenuStore(session, viewMode, subscriptions),
);
