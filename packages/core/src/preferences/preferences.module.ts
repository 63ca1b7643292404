import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { PreferencesStore } from './preferences.store.ts';

export const PreferencesToken = token<PreferencesStore>('PreferencesStore');

export const preferencesFeature: Feature<PreferencesStore> = {
  token: PreferencesToken,
  module: new ContainerModule(({ bind }) => {
    bind(PreferencesToken)
      .toResolvedValue((cache) => new PreferencesStore(cache), [QueryCacheToken])
      .inSingletonScope();
  }),
};
