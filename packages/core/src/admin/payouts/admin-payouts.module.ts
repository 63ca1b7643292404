import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { AdminPayoutsStore } from './admin-payouts.store.ts';

export const adminPayoutsFeature = feature(
  'admin payouts',
  [queryCacheFeature, navigationFeature, toastsFeature, ClockToken],
  (cache, navigation, toasts, clock) => new AdminPayoutsStore(cache, navigation, toasts, clock),
);
