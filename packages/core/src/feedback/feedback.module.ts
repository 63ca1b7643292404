import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { FormPosterToken } from '../ports/tokens.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { UserScopeToken } from '../session/session.module.ts';
import { TransportToken } from '../transport/transport.module.ts';
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
