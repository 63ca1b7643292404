import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, KeyValueStorageToken } from '../../platform/ports/tokens.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { CouponKeeper } from './coupon-keeper.ts';

export const couponKeeperFeature = feature(
  'coupons',
  [KeyValueStorageToken, navigationFeature, ClockToken],
  (storage, navigation, clock) => new CouponKeeper(storage, navigation, clock),
);
