import type { Behaviour } from '../behaviour.ts';
import { accessBehaviours } from './access.behaviour.ts';
import { authBehaviours } from './auth.behaviour.ts';
import { cacheBehaviours } from './cache.behaviour.ts';
import { callBehaviours } from './calls.behaviour.ts';
import { dashboardBehaviours } from './dashboard.behaviour.ts';
import { importBehaviours } from './import.behaviour.ts';
import { importFaultBehaviours } from './import-faults.behaviour.ts';
import { importFeeBehaviours } from './import-fees.behaviour.ts';
import { importIdentityBehaviours } from './import-identity.behaviour.ts';
import { lineFaultBehaviours } from './line-faults.behaviour.ts';
import { moneyBehaviours } from './money.behaviour.ts';
import { navigationBehaviours } from './navigation.behaviour.ts';
import { oddAnswerBehaviours } from './odd-answers.behaviour.ts';
import { offlineBehaviours } from './offline.behaviour.ts';
import { ownProfileBehaviours } from './own-profile.behaviour.ts';
import { planBehaviours } from './plans.behaviour.ts';
import { profileBehaviours } from './profile.behaviour.ts';
import { publicBehaviours } from './public.behaviour.ts';
import { recordBehaviours } from './record.behaviour.ts';
import { recoveryBehaviours } from './recovery.behaviour.ts';
import { registrationBehaviours } from './registration.behaviour.ts';
import { roleBehaviours } from './roles.behaviour.ts';
import { searchBehaviours } from './search.behaviour.ts';
import { sessionBehaviours } from './session.behaviour.ts';
import { slowSessionBehaviours } from './slow-session.behaviour.ts';
import { tabBehaviours } from './tabs.behaviour.ts';
import { toastBehaviours } from './toasts.behaviour.ts';
import { transportBehaviours } from './transport.behaviour.ts';
import { viewModeBehaviours } from './view-mode.behaviour.ts';

/** The whole suite, in reading order. */
export const behaviours: readonly Behaviour[] = [
  ...publicBehaviours,
  ...authBehaviours,
  ...registrationBehaviours,
  ...recoveryBehaviours,
  ...sessionBehaviours,
  ...tabBehaviours,
  ...slowSessionBehaviours,
  ...offlineBehaviours,
  ...navigationBehaviours,
  ...roleBehaviours,
  ...viewModeBehaviours,
  ...searchBehaviours,
  ...dashboardBehaviours,
  ...profileBehaviours,
  ...ownProfileBehaviours,
  ...toastBehaviours,
  ...importBehaviours,
  ...recordBehaviours,
  ...importFaultBehaviours,
  ...importFeeBehaviours,
  ...importIdentityBehaviours,
  ...accessBehaviours,
  ...transportBehaviours,
  ...callBehaviours,
  ...planBehaviours,
  ...moneyBehaviours,
  ...cacheBehaviours,
  ...lineFaultBehaviours,
  ...oddAnswerBehaviours,
];
