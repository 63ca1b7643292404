import { sessionFeature } from '../../identity/session/session.module.ts';
import { feature } from '../../platform/composition/feature.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { navigationFeature } from '../../shell/navigation/navigation.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { ImpersonationStore } from './impersonation.store.ts';

export const impersonationFeature = feature(
  'impersonation',
  [sessionFeature, navigationFeature, toastsFeature, ClockToken],
  (session, navigation, toasts, clock) =>
    new ImpersonationStore(session, navigation, toasts, clock),
);
