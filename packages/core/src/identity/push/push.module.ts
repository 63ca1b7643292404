import { feature } from '../../platform/composition/feature.ts';
import { KeyValueStorageToken, PushRegistrarToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { browserSubscriptionFeature } from './browser-subscription.module.ts';
import { PushStore } from './push.store.ts';

export const pushFeature = feature(
  'push',
  [
    queryCacheFeature,
    sessionFeature,
    browserSubscriptionFeature,
    KeyValueStorageToken,
    PushRegistrarToken,
  ],
  (cache, session, subscription, storage, registrar) =>
    new PushStore(cache, session, subscription, storage, registrar),
);
