import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { PushRegistrarToken } from '../../platform/ports/tokens.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
import { PushStore } from './push.store.ts';

export const PushToken = token<PushStore>('PushStore');

export const pushFeature: Feature<PushStore> = {
  token: PushToken,
  module: new ContainerModule(({ bind }) => {
    bind(PushToken)
      .toResolvedValue(
        (cache, session, registrar, userScope) =>
          new PushStore(cache, session, registrar, userScope),
        [QueryCacheToken, SessionToken, PushRegistrarToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
