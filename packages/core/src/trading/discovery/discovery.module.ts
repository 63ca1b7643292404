import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { KeyValueStorageToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { mentorSearchFeature } from '../../shell/search/search.module.ts';
import { ComparisonStore } from './comparison.store.ts';
import { MentorFinderStore } from './mentor-finder.store.ts';

export const mentorFinderFeature = feature(
  'mentor finder',
  [queryCacheFeature, navigationFeature, mentorSearchFeature],
  (cache, navigation, search) => new MentorFinderStore(cache, navigation, search),
);

export const comparisonFeature = feature(
  'comparison',
  [queryCacheFeature, navigationFeature, KeyValueStorageToken, sessionFeature],
  (cache, navigation, storage, session) => new ComparisonStore(cache, navigation, storage, session),
);
