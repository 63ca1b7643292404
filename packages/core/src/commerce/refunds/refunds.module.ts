import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { RefundRequestsStore } from './refund-requests.store.ts';

/** Requests to one Skipper. */
export const sellerRefundsFeature = feature(
  'refund requests of a seller',
  [queryCacheFeature, navigationFeature, toastsFeature, ClockToken],
  (cache, navigation, toasts, clock) =>
    new RefundRequestsStore('seller', cache, navigation, toasts, clock),
);

export const adminRefundsFeature = feature(
  'all refund requests',
  [queryCacheFeature, navigationFeature, toastsFeature, ClockToken],
  (cache, navigation, toasts, clock) =>
    new RefundRequestsStore('admin', cache, navigation, toasts, clock),
);
