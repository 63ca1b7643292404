import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { CouponsStore } from './coupons.store.ts';

export const couponsFeature = feature(
  'coupons of a seller',
  [queryCacheFeature],
  (cache) => new CouponsStore(cache),
);
