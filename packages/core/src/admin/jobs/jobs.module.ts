import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { JobsStore } from './jobs.store.ts';

export const jobsFeature = feature(
  'jobs',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new JobsStore(cache, navigation, toasts),
);
