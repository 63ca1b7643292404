import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { SessionToken } from '../session/session.module.ts';
import { TransportToken } from '../transport/transport.module.ts';
import { OnboardingStore } from './onboarding.store.ts';

export const OnboardingToken = token<OnboardingStore>('OnboardingStore');

export const onboardingFeature: Feature<OnboardingStore> = {
  token: OnboardingToken,
  module: new ContainerModule(({ bind }) => {
    bind(OnboardingToken)
      .toResolvedValue(
        (transport, session) => new OnboardingStore(transport, session),
        [TransportToken, SessionToken],
      )
      .inSingletonScope();
  }),
};
