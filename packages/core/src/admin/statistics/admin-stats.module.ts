import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { AdminStatsStore } from './admin-stats.store.ts';

export const adminStatsFeature = feature(
  'admin statistics',
  [queryCacheFeature, navigationFeature, ClockToken],
  (cache, navigation, clock) => new AdminStatsStore(cache, navigation, clock),
);
