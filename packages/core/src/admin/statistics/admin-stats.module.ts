import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { AdminStatsStore } from './admin-stats.store.ts';

export const adminStatsFeature = feature(
  'admin statistics',
  [queryCacheFeature, navigationFeature, toastsFeature, ClockToken],
  (cache, navigation, toasts, clock) => new AdminStatsStore(cache, navigation, toasts, clock),
);
