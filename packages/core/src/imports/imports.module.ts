import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { UserScopeToken } from '../session/session.module.ts';
import { ToastQueueToken } from '../toasts/toasts.module.ts';
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
