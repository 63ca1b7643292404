import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { PayoutsStore } from './payouts.store.ts';

export const payoutsFeature = feature(
  'payouts',
  [queryCacheFeature, ClockToken],
  (cache, clock) => new PayoutsStore(cache, clock),
);
