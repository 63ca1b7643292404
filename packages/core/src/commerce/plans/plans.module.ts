import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { AnalyticsToken } from '../../platform/ports/tokens.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { PlansStore } from './plans.store.ts';

export const PlansToken = token<PlansStore>('PlansStore');

export const plansFeature: Feature<PlansStore> = {
  token: PlansToken,
  module: new ContainerModule(({ bind }) => {
    bind(PlansToken)
      .toResolvedValue(
        (cache, analytics) => new PlansStore(cache, analytics),
        [QueryCacheToken, AnalyticsToken],
      )
      .inSingletonScope();
  }),
};
