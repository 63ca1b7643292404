import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { SessionToken } from '../session/session.module.ts';
import { OnboardingStore } from './onboarding.store.ts';

export const OnboardingToken = token<OnboardingStore>('OnboardingStore');

export const onboardingFeature: Feature<OnboardingStore> = {
  token: OnboardingToken,
  module: new ContainerModule(({ bind }) => {
    bind(OnboardingToken)
      .toResolvedValue(
        (cache, session) => new OnboardingStore(cache, session),
        [QueryCacheToken, SessionToken],
      )
      .inSingletonScope();
  }),
};
