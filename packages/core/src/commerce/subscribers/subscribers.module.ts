import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { SubscribersStore } from './subscribers.store.ts';

export const subscribersFeature = feature(
  'subscribers',
  [queryCacheFeature, navigationFeature, ClockToken],
  (cache, navigation, clock) => new SubscribersStore(cache, navigation, clock),
);
