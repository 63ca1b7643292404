import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
import { ToastQueueToken } from '../toasts/toasts.module.ts';
import { ProfileFormStore } from './profile-form.store.ts';

export const ProfileFormToken = token<ProfileFormStore>('ProfileFormStore');

export const profileFormFeature: Feature<ProfileFormStore> = {
  token: ProfileFormToken,
  module: new ContainerModule(({ bind }) => {
    bind(ProfileFormToken)
      .toResolvedValue(
        (cache, session, toasts, userScope) =>
          new ProfileFormStore(cache, session, toasts, userScope),
        [QueryCacheToken, SessionToken, ToastQueueToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
