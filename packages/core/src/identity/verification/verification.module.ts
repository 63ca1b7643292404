import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, KeyValueStorageToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { transportFeature } from '../../platform/transport/transport.module.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { sessionFeature } from '../session/session.module.ts';
import { ClaimPasswordStore } from './claim-password.store.ts';
import { PhoneStore } from './phone.store.ts';
import { ResendStore } from './resend.store.ts';
import { VerificationStore } from './verification.store.ts';

export const verificationFeature = feature(
  'verification',
  [queryCacheFeature, navigationFeature, sessionFeature, KeyValueStorageToken],
  (cache, navigation, session, storage) =>
    new VerificationStore(cache, navigation, session, storage),
);

export const claimPasswordFeature = feature(
  'claim password',
  [verificationFeature, transportFeature, navigationFeature, sessionFeature, toastsFeature],
  (verification, transport, navigation, session, toasts) =>
    new ClaimPasswordStore(verification, { transport, navigation, session, toasts }),
);

export const resendFeature = feature(
  'resend',
  [queryCacheFeature, ClockToken, sessionFeature],
  (cache, clock, session) => new ResendStore(cache, clock, session),
);

export const phoneFeature = feature(
  'phone',
  [queryCacheFeature, sessionFeature, navigationFeature, ClockToken],
  (cache, session, navigation, clock) => new PhoneStore(cache, session, navigation, clock),
);
