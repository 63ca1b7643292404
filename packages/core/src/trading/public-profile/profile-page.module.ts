import { ContainerModule } from 'inversify';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { NavigationToken } from '../../shell/navigation/navigation.module.ts';
import { ProfilePageStore } from './profile-page.store.ts';

export const ProfilePageToken = token<ProfilePageStore>('ProfilePageStore');

export const profilePageModule = new ContainerModule(({ bind }) => {
  bind(ProfilePageToken)
    .toResolvedValue(
      (cache, navigation) => new ProfilePageStore(cache, navigation),
      [QueryCacheToken, NavigationToken],
    )
    .inSingletonScope();
});
