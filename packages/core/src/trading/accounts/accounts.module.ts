import { ContainerModule } from 'inversify';
import { UserScopeToken } from '../../identity/session/session.module.ts';
import { token } from '../../platform/composition/token.ts';
import { EnvironmentToken } from '../../platform/ports/tokens.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { AccountsStore } from './accounts.store.ts';

export const AccountsToken = token<AccountsStore>('AccountsStore');

export const accountsModule = new ContainerModule(({ bind }) => {
  bind(AccountsToken)
    .toResolvedValue(
      (cache, environment, userScope) => new AccountsStore(cache, environment, userScope),
      [QueryCacheToken, EnvironmentToken, UserScopeToken],
    )
    .inSingletonScope();
});
