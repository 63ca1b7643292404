import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../navigation/navigation.module.ts';
import { MentorSearchStore } from './mentor-search.store.ts';

export const mentorSearchFeature = feature(
  'search',
  [queryCacheFeature, ClockToken, navigationFeature, sessionFeature],
  (cache, clock, navigation, session) => new MentorSearchStore(cache, clock, navigation, session),
);
