import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { UnreadStore } from './unread.store.ts';

/** Apart from the list: a frame has it, and few of its users open the list. */
export const unreadFeature = feature(
  'unread notifications',
  [queryCacheFeature, sessionFeature],
  (cache, session) => new UnreadStore(cache, session),
);
