import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { UserScopeToken } from '../session/session.module.ts';
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
