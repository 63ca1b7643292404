import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, NavigatorToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { OverdueStore } from './overdue.store.ts';

export const overdueFeature = feature(
  'overdue payments',
  [queryCacheFeature, navigationFeature, NavigatorToken, ClockToken],
  (cache, navigation, navigator, clock) => new OverdueStore(cache, navigation, navigator, clock),
);
