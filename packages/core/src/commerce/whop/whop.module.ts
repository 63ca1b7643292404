import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { WhopStore } from './whop.store.ts';

export const whopFeature = feature(
  'whop',
  [queryCacheFeature, toastsFeature, ClockToken],
  (cache, toasts, clock) => new WhopStore(cache, toasts, clock),
);
