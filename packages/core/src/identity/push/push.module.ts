import { feature } from '../../platform/composition/feature.ts';
import { KeyValueStorageToken, PushRegistrarToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { PushStore } from './push.store.ts';

export const pushFeature = feature(
  'push',
  [queryCacheFeature, sessionFeature, KeyValueStorageToken, PushRegistrarToken],
  (cache, session, storage, registrar) => new PushStore(cache, session, storage, registrar),
);
