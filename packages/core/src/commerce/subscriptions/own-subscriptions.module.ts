import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { OwnSubscriptionsStore } from './own-subscriptions.store.ts';
import { subscriptionsFeature } from './subscriptions.module.ts';

/** Apart from the list, which the menu has on every screen: their changes load with their screen. */
export const ownSubscriptionsFeature = feature(
  'own subscriptions',
  [queryCacheFeature, subscriptionsFeature],
  (cache, subscriptions) => new OwnSubscriptionsStore(cache, subscriptions),
);
