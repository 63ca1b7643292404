import { ContainerModule } from 'inversify';
import type { Feature } from '../../platform/composition/feature.ts';
import { token } from '../../platform/composition/token.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { TransportToken } from '../../platform/transport/transport.module.ts';
import { NavigationToken } from '../../shell/navigation/navigation.module.ts';
import { ToastQueueToken } from '../../shell/toasts/toasts.module.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
import { ChangePasswordStore } from './change-password.store.ts';
import { ForgotPasswordStore } from './forgot-password.store.ts';
import { ResetPasswordStore } from './reset-password.store.ts';

export const ForgotPasswordToken = token<ForgotPasswordStore>('ForgotPasswordStore');
export const ResetPasswordToken = token<ResetPasswordStore>('ResetPasswordStore');
export const ChangePasswordToken = token<ChangePasswordStore>('ChangePasswordStore');

export const forgotPasswordFeature: Feature<ForgotPasswordStore> = {
  token: ForgotPasswordToken,
  module: new ContainerModule(({ bind }) => {
    bind(ForgotPasswordToken)
      .toResolvedValue(
        (transport, clock, userScope) => new ForgotPasswordStore(transport, clock, userScope),
        [TransportToken, ClockToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};

export const resetPasswordFeature: Feature<ResetPasswordStore> = {
  token: ResetPasswordToken,
  module: new ContainerModule(({ bind }) => {
    bind(ResetPasswordToken)
      .toResolvedValue(
        (transport, navigation, session, toasts) =>
          new ResetPasswordStore(transport, navigation, session, toasts),
        [TransportToken, NavigationToken, SessionToken, ToastQueueToken],
      )
      .inSingletonScope();
  }),
};

export const changePasswordFeature: Feature<ChangePasswordStore> = {
  token: ChangePasswordToken,
  module: new ContainerModule(({ bind }) => {
    bind(ChangePasswordToken)
      .toResolvedValue(
        (cache, toasts, userScope) => new ChangePasswordStore(cache, toasts, userScope),
        [QueryCacheToken, ToastQueueToken, UserScopeToken],
      )
      .inSingletonScope();
  }),
};
