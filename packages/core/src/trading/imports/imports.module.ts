import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { ImportFlow } from './import-flow.store.ts';

export const importsFeature = feature(
  'imports',
  [queryCacheFeature, toastsFeature],
  (cache, toasts) => new ImportFlow(cache, toasts),
);
