import { ContainerModule } from 'inversify';
import { UserScopeToken } from '../../identity/session/session.module.ts';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
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
