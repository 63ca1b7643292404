import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { SessionsStore } from './sessions.store.ts';

export const sessionsFeature = feature(
  'sessions',
  [queryCacheFeature, sessionFeature],
  (cache, session) => new SessionsStore(cache, session),
);
