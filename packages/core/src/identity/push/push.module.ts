import { feature } from '../../platform/composition/feature.ts';
import { PushRegistrarToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { PushStore } from './push.store.ts';

export const pushFeature = feature(
  'push',
  [queryCacheFeature, sessionFeature, PushRegistrarToken],
  (cache, session, registrar) => new PushStore(cache, session, registrar),
);
