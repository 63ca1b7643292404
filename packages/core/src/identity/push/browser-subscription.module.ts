import { feature } from '../../platform/composition/feature.ts';
import { KeyValueStorageToken, PushRegistrarToken } from '../../platform/ports/tokens.ts';
import { BrowserSubscription } from './browser-subscription.ts';

export const browserSubscriptionFeature = feature(
  'push messages',
  [PushRegistrarToken, KeyValueStorageToken],
  (registrar, storage) => new BrowserSubscription(registrar, storage),
);
