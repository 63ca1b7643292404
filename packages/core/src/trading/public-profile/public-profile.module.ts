import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { PublicProfileStore } from './public-profile.store.ts';

export const publicProfileFeature = feature(
  'public profile',
  [queryCacheFeature, navigationFeature, ClockToken],
  (cache, navigation, clock) => new PublicProfileStore(cache, navigation, clock),
);
