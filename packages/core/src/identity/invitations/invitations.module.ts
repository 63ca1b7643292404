import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { AcceptInvitationStore } from './accept-invitation.store.ts';

export const acceptInvitationFeature = feature(
  'accept invitation',
  [transportFeature, queryCacheFeature, navigationFeature, sessionFeature],
  (transport, cache, navigation, session) =>
    new AcceptInvitationStore(transport, cache, navigation, session),
);
