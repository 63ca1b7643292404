import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { TransportToken } from '../../platform/transport/transport.module.ts';
import { ToastQueueToken } from '../../shell/toasts/toasts.module.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
import { OwnProfileStore } from './own-profile.store.ts';
import { ProfileImagesStore } from './profile-images.store.ts';

export const OwnProfileToken = token<OwnProfileStore>('OwnProfileStore');
export const ProfileImagesToken = token<ProfileImagesStore>('ProfileImagesStore');

export const ownProfileFeature: Feature<OwnProfileStore> = {
  token: OwnProfileToken,
  module: new ContainerModule(({ bind }) => {
    bind(ProfileImagesToken)
      .toResolvedValue(
        (transport, userScope) => new ProfileImagesStore(transport, userScope),
        [TransportToken, UserScopeToken],
      )
      .inSingletonScope();
    bind(OwnProfileToken)
      .toResolvedValue(
        (cache, session, toasts, userScope, images) =>
          new OwnProfileStore(cache, session, toasts, userScope, images),
        [QueryCacheToken, SessionToken, ToastQueueToken, UserScopeToken, ProfileImagesToken],
      )
      .inSingletonScope();
  }),
};
