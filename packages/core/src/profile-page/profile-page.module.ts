import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { QueryCacheToken } from '../query/query.module.ts';
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
