import { ContainerModule } from 'inversify';
import { UserScopeToken } from '../../identity/session/session.module.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { NavigationToken } from '../../shell/navigation/navigation.module.ts';
import { AdminStatsStore } from './admin-stats.store.ts';

export const AdminStatsToken = token<AdminStatsStore>('AdminStatsStore');

export const adminModule = new ContainerModule(({ bind }) => {
  bind(AdminStatsToken)
    .toResolvedValue(
      (cache, navigation, userScope) => new AdminStatsStore(cache, navigation, userScope),
      [QueryCacheToken, NavigationToken, UserScopeToken],
    )
    .inSingletonScope();
});
