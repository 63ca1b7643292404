import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { ClientConfigStore } from './client-config.store.ts';

export const ClientConfigToken = token<ClientConfigStore>('ClientConfigStore');

export const clientConfigFeature: Feature<ClientConfigStore> = {
  token: ClientConfigToken,
  module: new ContainerModule(({ bind }) => {
    bind(ClientConfigToken)
      .toResolvedValue((cache) => new ClientConfigStore(cache), [QueryCacheToken])
      .inSingletonScope();
  }),
};
