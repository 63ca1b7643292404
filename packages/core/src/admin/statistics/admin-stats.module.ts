import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { AdminStatsStore } from './admin-stats.store.ts';

export const adminStatsFeature = feature(
  'admin statistics',
  [queryCacheFeature, navigationFeature],
  (cache, navigation) => new AdminStatsStore(cache, navigation),
);
