import type { Session } from '../../contract/index.ts';
import { allows } from '../../identity/permissions/allows.ts';
import type { ScreenAccess } from './route.ts';

/**
 * A screen's answer to a visitor or user. `past`: it is for those who still have to sign in;
 * `set-up-first`: the user has not chosen a username or accepted the terms yet.
 */
export type Admission = 'admitted' | 'sign-in-first' | 'set-up-first' | 'past' | 'refused';

/** Whether a user may see a screen, and if not, why (specification, sections 2 and 6). */
export function admission(
  { audience, require = [], forbid = [], redirectDisabled = false, beforeSetUp }: ScreenAccess,
  session: Pick<Session, 'permissions' | 'needsSetup'> | undefined,
): Admission {
  if (audience === 'signed-out' && session) return 'past';
  if (audience === 'signed-in' && !session) return redirectDisabled ? 'refused' : 'sign-in-first';
  if (audience === 'signed-in' && session?.needsSetup && !beforeSetUp) return 'set-up-first';
  return allows(session?.permissions, require, forbid) ? 'admitted' : 'refused';
}
