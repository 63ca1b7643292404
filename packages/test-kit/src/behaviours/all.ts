import type { Behaviour } from '../behaviour.ts';
import { invitationBehaviours } from './admin/invitations.behaviour.ts';
import { adminMentorBehaviours } from './admin/mentors.behaviour.ts';
import { statisticsBehaviours } from './admin/statistics.behaviour.ts';
import { userBehaviours } from './admin/users.behaviour.ts';
import { planBehaviours } from './commerce/plans.behaviour.ts';
import { authBehaviours } from './identity/auth.behaviour.ts';
import { joiningBehaviours } from './identity/joining.behaviour.ts';
import { notificationBehaviours } from './identity/notifications.behaviour.ts';
import { ownProfileBehaviours } from './identity/own-profile.behaviour.ts';
import { recoveryBehaviours } from './identity/recovery.behaviour.ts';
import { registrationBehaviours } from './identity/registration.behaviour.ts';
import { roleBehaviours } from './identity/roles.behaviour.ts';
import { securityBehaviours } from './identity/security.behaviour.ts';
import { sessionBehaviours } from './identity/session.behaviour.ts';
import { tabBehaviours } from './identity/tabs.behaviour.ts';
import { verificationBehaviours } from './identity/verification.behaviour.ts';
import { cacheBehaviours } from './platform/cache.behaviour.ts';
import { callBehaviours } from './platform/calls.behaviour.ts';
import { formBehaviours } from './platform/forms.behaviour.ts';
import { oddAnswerBehaviours } from './platform/odd-answers.behaviour.ts';
import { transportBehaviours } from './platform/transport.behaviour.ts';
import { dashboardBehaviours } from './shell/dashboard.behaviour.ts';
import { feedbackBehaviours } from './shell/feedback.behaviour.ts';
import { lineFaultBehaviours } from './shell/line-faults.behaviour.ts';
import { navigationBehaviours } from './shell/navigation.behaviour.ts';
import { offlineBehaviours } from './shell/offline.behaviour.ts';
import { publicBehaviours } from './shell/public.behaviour.ts';
import { searchBehaviours } from './shell/search.behaviour.ts';
import { slowSessionBehaviours } from './shell/slow-session.behaviour.ts';
import { toastBehaviours } from './shell/toasts.behaviour.ts';
import { viewModeBehaviours } from './shell/view-mode.behaviour.ts';
import { accessBehaviours } from './trading/access.behaviour.ts';
import { accountSettingsBehaviours } from './trading/account-settings.behaviour.ts';
import { discoveryBehaviours } from './trading/discovery.behaviour.ts';
import { importBehaviours } from './trading/import.behaviour.ts';
import { importFaultBehaviours } from './trading/import-faults.behaviour.ts';
import { importFeeBehaviours } from './trading/import-fees.behaviour.ts';
import { importIdentityBehaviours } from './trading/import-identity.behaviour.ts';
import { publicProfileBehaviours } from './trading/public-profile.behaviour.ts';
import { recordBehaviours } from './trading/record.behaviour.ts';

/** The whole suite, in reading order. */
export const behaviours: readonly Behaviour[] = [
  ...publicBehaviours,
  ...authBehaviours,
  ...registrationBehaviours,
  ...verificationBehaviours,
  ...recoveryBehaviours,
  ...joiningBehaviours,
  ...sessionBehaviours,
  ...tabBehaviours,
  ...slowSessionBehaviours,
  ...offlineBehaviours,
  ...navigationBehaviours,
  ...roleBehaviours,
  ...viewModeBehaviours,
  ...searchBehaviours,
  ...discoveryBehaviours,
  ...dashboardBehaviours,
  ...feedbackBehaviours,
  ...formBehaviours,
  ...publicProfileBehaviours,
  ...ownProfileBehaviours,
  ...securityBehaviours,
  ...notificationBehaviours,
  ...toastBehaviours,
  ...accountSettingsBehaviours,
  ...importBehaviours,
  ...recordBehaviours,
  ...planBehaviours,
  ...importFaultBehaviours,
  ...importFeeBehaviours,
  ...importIdentityBehaviours,
  ...accessBehaviours,
  ...invitationBehaviours,
  ...userBehaviours,
  ...statisticsBehaviours,
  ...adminMentorBehaviours,
  ...transportBehaviours,
  ...callBehaviours,
  ...cacheBehaviours,
  ...lineFaultBehaviours,
  ...oddAnswerBehaviours,
];
