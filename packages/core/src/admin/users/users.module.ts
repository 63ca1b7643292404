import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { UsersStore } from './users.store.ts';

export const usersFeature = feature(
  'users',
  [queryCacheFeature, navigationFeature, toastsFeature, ClockToken],
  (cache, navigation, toasts, clock) => new UsersStore(cache, navigation, toasts, clock),
);
