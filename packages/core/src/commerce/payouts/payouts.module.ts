import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { PayoutsStore } from './payouts.store.ts';

export const payoutsFeature = feature(
  'payouts',
  [queryCacheFeature],
  (cache) => new PayoutsStore(cache),
);
