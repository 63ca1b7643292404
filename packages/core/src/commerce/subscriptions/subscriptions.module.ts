import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { SubscriptionsStore } from './subscriptions.store.ts';

export const subscriptionsFeature = feature(
  'subscriptions',
  [queryCacheFeature],
  (cache) => new SubscriptionsStore(cache),
);
