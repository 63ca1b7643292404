import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
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
