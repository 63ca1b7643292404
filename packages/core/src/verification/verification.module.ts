import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { ClockToken } from '../ports/tokens.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
import { TransportToken } from '../transport/transport.module.ts';
import { PhoneStore } from './phone.store.ts';
import { ResendStore } from './resend.store.ts';
import { VerificationStore } from './verification.store.ts';

export const VerificationToken = token<VerificationStore>('VerificationStore');
export const PhoneToken = token<PhoneStore>('PhoneStore');
export const ResendToken = token<ResendStore>('ResendStore');

export const verificationFeature: Feature<VerificationStore> = {
  token: VerificationToken,
  module: new ContainerModule(({ bind }) => {
    bind(VerificationToken)
      .toResolvedValue(
        (transport, navigation, session) => new VerificationStore(transport, navigation, session),
        [TransportToken, NavigationToken, SessionToken],
      )
      .inSingletonScope();
  }),
};

export const resendFeature: Feature<ResendStore> = {
  token: ResendToken,
  module: new ContainerModule(({ bind }) => {
    bind(ResendToken)
      .toResolvedValue(
        (transport, clock, session, userScope) =>
          new ResendStore(transport, clock, session, userScope),
        [TransportToken, ClockToken, SessionToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};

export const phoneFeature: Feature<PhoneStore> = {
  token: PhoneToken,
  module: new ContainerModule(({ bind }) => {
    bind(PhoneToken)
      .toResolvedValue(
        (transport, session, clock, userScope) =>
          new PhoneStore(transport, session, clock, userScope),
        [TransportToken, SessionToken, ClockToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
