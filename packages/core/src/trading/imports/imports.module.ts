import { ContainerModule } from 'inversify';
import { UserScopeToken } from '../../identity/session/session.module.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { ToastQueueToken } from '../../shell/toasts/toasts.module.ts';
import { ImportFlow } from './import-flow.store.ts';

export const ImportFlowToken = token<ImportFlow>('ImportFlow');

export const importsModule = new ContainerModule(({ bind }) => {
  bind(ImportFlowToken)
    .toResolvedValue(
      (cache, toasts, userScope) => new ImportFlow(cache, toasts, userScope),
      [QueryCacheToken, ToastQueueToken, UserScopeToken],
    )
    .inSingletonScope();
});
