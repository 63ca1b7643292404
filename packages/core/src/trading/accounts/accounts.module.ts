import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, EnvironmentToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { AccountsStore } from './accounts.store.ts';

export const accountsFeature = feature(
  'accounts',
  [queryCacheFeature, EnvironmentToken, ClockToken],
  (cache, environment, clock) => new AccountsStore(cache, environment, clock),
);
