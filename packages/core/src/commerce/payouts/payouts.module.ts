import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { PayoutsStore } from './payouts.store.ts';
import { StatementsStore } from './statements.store.ts';

export const payoutsFeature = feature(
  'payouts',
  [queryCacheFeature, ClockToken],
  (cache, clock) => new PayoutsStore(cache, clock),
);

export const statementsFeature = feature(
  'statements',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new StatementsStore(cache, navigation, toasts),
);
