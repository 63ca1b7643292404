import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { ImportFlow } from './import-flow.store.ts';

export const importsFeature = feature(
  'imports',
  [queryCacheFeature, toastsFeature, ClockToken],
  (cache, toasts, clock) => new ImportFlow(cache, toasts, clock),
);
