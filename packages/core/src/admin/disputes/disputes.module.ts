import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { DisputesStore } from './disputes.store.ts';

export const disputesFeature = feature(
  'disputes',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new DisputesStore(cache, navigation, toasts),
);
