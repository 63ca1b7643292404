import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { subscriptionsFeature } from '../subscriptions/subscriptions.module.ts';
import { FollowStore } from './follow.store.ts';

export const followFeature = feature(
  'follow',
  [queryCacheFeature, subscriptionsFeature, toastsFeature],
  (cache, subscriptions, toasts) => new FollowStore(cache, subscriptions, toasts),
);
