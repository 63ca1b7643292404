import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { SessionToken } from '../session/session.module.ts';
import { SessionsStore } from './sessions.store.ts';

export const SessionsToken = token<SessionsStore>('SessionsStore');

export const sessionsFeature: Feature<SessionsStore> = {
  token: SessionsToken,
  module: new ContainerModule(({ bind }) => {
    bind(SessionsToken)
      .toResolvedValue(
        (cache, session) => new SessionsStore(cache, session),
        [QueryCacheToken, SessionToken],
      )
      .inSingletonScope();
  }),
};
