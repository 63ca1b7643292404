import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { ClockToken, KeyValueStorageToken } from '../../platform/ports/tokens.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { TransportToken } from '../../platform/transport/transport.module.ts';
import { NavigationToken } from '../../shell/navigation/navigation.module.ts';
import { ToastQueueToken } from '../../shell/toasts/toasts.module.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
import { ClaimPasswordStore } from './claim-password.store.ts';
import { PhoneStore } from './phone.store.ts';
import { ResendStore } from './resend.store.ts';
import { VerificationStore } from './verification.store.ts';

export const VerificationToken = token<VerificationStore>('VerificationStore');
export const ClaimPasswordToken = token<ClaimPasswordStore>('ClaimPasswordStore');
export const PhoneToken = token<PhoneStore>('PhoneStore');
export const ResendToken = token<ResendStore>('ResendStore');

export const verificationFeature: Feature<VerificationStore> = {
  token: VerificationToken,
  module: new ContainerModule(({ bind }) => {
    bind(VerificationToken)
      .toResolvedValue(
        (cache, navigation, session, storage, userScope) =>
          new VerificationStore(cache, navigation, session, storage, userScope),
        [QueryCacheToken, NavigationToken, SessionToken, KeyValueStorageToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};

/** Loaded by the verification screen, beside the feature above. */
export const claimPasswordFeature: Feature<ClaimPasswordStore> = {
  token: ClaimPasswordToken,
  module: new ContainerModule(({ bind }) => {
    bind(ClaimPasswordToken)
      .toResolvedValue(
        (verification, transport, navigation, session, toasts) =>
          new ClaimPasswordStore(verification, { transport, navigation, session, toasts }),
        [VerificationToken, TransportToken, NavigationToken, SessionToken, ToastQueueToken],
      )
      .inSingletonScope();
  }),
};

export const resendFeature: Feature<ResendStore> = {
  token: ResendToken,
  module: new ContainerModule(({ bind }) => {
    bind(ResendToken)
      .toResolvedValue(
        (cache, clock, session, userScope) => new ResendStore(cache, clock, session, userScope),
        [QueryCacheToken, ClockToken, SessionToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};

export const phoneFeature: Feature<PhoneStore> = {
  token: PhoneToken,
  module: new ContainerModule(({ bind }) => {
    bind(PhoneToken)
      .toResolvedValue(
        (cache, session, clock, userScope) => new PhoneStore(cache, session, clock, userScope),
        [QueryCacheToken, SessionToken, ClockToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
