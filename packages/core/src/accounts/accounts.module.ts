import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { EnvironmentToken } from '../ports/tokens.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { UserScopeToken } from '../session/session.module.ts';
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
