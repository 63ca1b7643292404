import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { SalesStore } from './sales.store.ts';

export const salesFeature = feature(
  'sales',
  [queryCacheFeature, navigationFeature, toastsFeature, ClockToken],
  (cache, navigation, toasts, clock) => new SalesStore(cache, navigation, toasts, clock),
);
