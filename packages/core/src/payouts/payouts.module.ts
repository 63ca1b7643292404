import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { UserScopeToken } from '../session/session.module.ts';
import { PayoutsStore } from './payouts.store.ts';

export const PayoutsToken = token<PayoutsStore>('PayoutsStore');

export const payoutsFeature: Feature<PayoutsStore> = {
  token: PayoutsToken,
  module: new ContainerModule(({ bind }) => {
    bind(PayoutsToken)
      .toResolvedValue(
        (cache, userScope) => new PayoutsStore(cache, userScope),
        [QueryCacheToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
