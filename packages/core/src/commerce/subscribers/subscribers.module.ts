import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { MemberChanges } from './member-changes.store.ts';
import { SubscribersStore } from './subscribers.store.ts';

export const subscribersFeature = feature(
  'subscribers',
  [queryCacheFeature, navigationFeature, ClockToken],
  (cache, navigation, clock) => new SubscribersStore(cache, navigation, clock),
);

export const memberChangesFeature = feature(
  'member changes',
  [queryCacheFeature, toastsFeature],
  (cache, toasts) => new MemberChanges(cache, toasts),
);
