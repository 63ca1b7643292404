import { ContainerModule } from 'inversify';
import type { Feature } from '../composition/feature.ts';
import { token } from '../composition/token.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { ClockToken } from '../ports/tokens.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
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
        (cache, navigation, session, userScope) =>
          new VerificationStore(cache, navigation, session, userScope),
        [QueryCacheToken, NavigationToken, SessionToken, UserScopeToken],
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
