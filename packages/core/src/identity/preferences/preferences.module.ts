import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
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
