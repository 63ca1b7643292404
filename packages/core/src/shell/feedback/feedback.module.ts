import { ContainerModule } from 'inversify';
import { UserScopeToken } from '../../identity/session/session.module.ts';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { FormPosterToken } from '../../platform/ports/tokens.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { TransportToken } from '../../platform/transport/transport.module.ts';
import { FeedbackStore } from './feedback.store.ts';

export const FeedbackToken = token<FeedbackStore>('FeedbackStore');

export const feedbackFeature: Feature<FeedbackStore> = {
  token: FeedbackToken,
  module: new ContainerModule(({ bind }) => {
    bind(FeedbackToken)
      .toResolvedValue(
        (transport, cache, poster, userScope) =>
          new FeedbackStore(transport, cache, poster, userScope),
        [TransportToken, QueryCacheToken, FormPosterToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
