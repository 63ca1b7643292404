import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { SessionToken } from '../session/session.module.ts';
import { TransportToken } from '../transport/transport.module.ts';
import { AcceptInvitationStore } from './accept-invitation.store.ts';

export const AcceptInvitationToken = token<AcceptInvitationStore>('AcceptInvitationStore');

export const acceptInvitationFeature: Feature<AcceptInvitationStore> = {
  token: AcceptInvitationToken,
  module: new ContainerModule(({ bind }) => {
    bind(AcceptInvitationToken)
      .toResolvedValue(
        (transport, cache, navigation, session) =>
          new AcceptInvitationStore(transport, cache, navigation, session),
        [TransportToken, QueryCacheToken, NavigationToken, SessionToken],
      )
      .inSingletonScope();
  }),
};
