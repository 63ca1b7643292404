import { ContainerModule } from 'inversify';
import { UserScopeToken } from '../../identity/session/session.module.ts';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { MenteeBillingStore, MentorBillingStore } from './billing.store.ts';

export const MenteeBillingToken = token<MenteeBillingStore>('MenteeBillingStore');
export const MentorBillingToken = token<MentorBillingStore>('MentorBillingStore');

export const menteeBillingFeature: Feature<MenteeBillingStore> = {
  token: MenteeBillingToken,
  module: new ContainerModule(({ bind }) => {
    bind(MenteeBillingToken)
      .toResolvedValue(
        (cache, userScope) => new MenteeBillingStore(cache, userScope),
        [QueryCacheToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};

export const mentorBillingFeature: Feature<MentorBillingStore> = {
  token: MentorBillingToken,
  module: new ContainerModule(({ bind }) => {
    bind(MentorBillingToken)
      .toResolvedValue(
        (cache, userScope) => new MentorBillingStore(cache, userScope),
        [QueryCacheToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
