import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { TransportToken } from '../../platform/transport/transport.module.ts';
import { NavigationToken } from '../../shell/navigation/navigation.module.ts';
import { SessionToken } from '../session/session.module.ts';
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
