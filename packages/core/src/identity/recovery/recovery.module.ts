import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { ChangePasswordStore } from './change-password.store.ts';
import { ForgotPasswordStore } from './forgot-password.store.ts';
import { ResetPasswordStore } from './reset-password.store.ts';

export const forgotPasswordFeature = feature(
  'forgot password',
  [transportFeature, ClockToken],
  (transport, clock) => new ForgotPasswordStore(transport, clock),
);

export const resetPasswordFeature = feature(
  'reset password',
  [transportFeature, navigationFeature, sessionFeature, toastsFeature],
  (transport, navigation, session, toasts) =>
    new ResetPasswordStore(transport, navigation, session, toasts),
);

export const changePasswordFeature = feature(
  'change password',
  [queryCacheFeature, navigationFeature, toastsFeature],
  (cache, navigation, toasts) => new ChangePasswordStore(cache, navigation, toasts),
);
