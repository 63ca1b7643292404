import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { SecondFactorStore } from './second-factor.store.ts';

export const secondFactorFeature = feature(
  'second factor',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new SecondFactorStore(cache, navigation, toasts),
);
