import { feature } from '../../platform/composition/feature.ts';
import { KeyValueStorageToken } from '../../platform/ports/tokens.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { CouponKeeper } from './coupon-keeper.ts';

export const couponKeeperFeature = feature(
  'coupons',
  [KeyValueStorageToken, navigationFeature],
  (storage, navigation) => new CouponKeeper(storage, navigation),
);
