import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { TraderSetupStore } from './trader-setup.store.ts';

export const TraderSetupToken = token<TraderSetupStore>('TraderSetupStore');

export const traderSetupFeature: Feature<TraderSetupStore> = {
  token: TraderSetupToken,
  module: new ContainerModule(({ bind }) => {
    bind(TraderSetupToken)
      .toResolvedValue((cache) => new TraderSetupStore(cache), [QueryCacheToken])
      .inSingletonScope();
  }),
};
