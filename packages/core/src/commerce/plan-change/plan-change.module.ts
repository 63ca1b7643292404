import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, NavigatorToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { subscriptionsFeature } from '../subscriptions/subscriptions.module.ts';
import { PlanChangeStore } from './plan-change.store.ts';

export const planChangeFeature = feature(
  'plan change',
  [queryCacheFeature, navigationFeature, NavigatorToken, subscriptionsFeature, ClockToken],
  (cache, navigation, navigator, subscriptions, clock) =>
    new PlanChangeStore(cache, navigation, navigator, subscriptions, clock),
);
