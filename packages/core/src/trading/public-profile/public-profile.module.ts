import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { PublicProfileStore } from './public-profile.store.ts';

export const publicProfileFeature = feature(
  'public profile',
  [queryCacheFeature, navigationFeature],
  (cache, navigation) => new PublicProfileStore(cache, navigation),
);
