import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { UserScopeToken } from '../session/session.module.ts';
import { AdminStatsStore } from './admin-stats.store.ts';

export const AdminStatsToken = token<AdminStatsStore>('AdminStatsStore');

export const adminModule = new ContainerModule(({ bind }) => {
  bind(AdminStatsToken)
    .toResolvedValue(
      (cache, userScope) => new AdminStatsStore(cache, userScope),
      [QueryCacheToken, UserScopeToken],
    )
    .inSingletonScope();
});
