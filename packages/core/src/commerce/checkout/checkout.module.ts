import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, KeyValueStorageToken, NavigatorToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { CheckoutStore } from './checkout.store.ts';
import { CheckoutCoupon } from './checkout-coupon.ts';

export const checkoutFeature = feature(
  'checkout',
  [queryCacheFeature, navigationFeature, NavigatorToken, ClockToken, KeyValueStorageToken],
  (cache, navigation, navigator, clock, storage) =>
    new CheckoutStore(cache, navigation, navigator, new CheckoutCoupon(storage), clock),
);
