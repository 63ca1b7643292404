import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { OwnSubscriptionsStore } from './own-subscriptions.store.ts';
import { SubscriptionsStore } from './subscriptions.store.ts';

export const subscriptionsFeature = feature(
  'subscriptions',
  [queryCacheFeature],
  (cache) => new SubscriptionsStore(cache),
);

export const ownSubscriptionsFeature = feature(
  'own subscriptions',
  [queryCacheFeature, subscriptionsFeature],
  (cache, subscriptions) => new OwnSubscriptionsStore(cache, subscriptions),
);
