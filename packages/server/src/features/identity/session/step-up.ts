import type { CallContext } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import { holdName } from '../../../storage/hold-name.ts';
import { requireOwnPassword } from './own-password.ts';
import type { SessionService } from './session.service.ts';
import { requireUnchanged } from './unchanged-password.ts';

/** An admin's call that takes their own password. */
type StrongCall = CallContext & { readonly body: { readonly password?: string } };

type Passwords = Pick<SessionService, 'requirePassword'>;

/**
 * A change of an admin that a stolen session is not enough for: it takes their password again (ASVS
 * 7.5.3). Checked before the transaction, and within it that it still is theirs. An admin who signs in
 * through another service has none, and is not asked. Without `isStrong` each call is.
 *
 * The call fails with 400 naming `password` where that is missing or wrong, and wrong ones are counted.
 */
export function withOwnPassword<Call extends StrongCall, Answer>(
  sessions: Passwords,
  change: (call: Call) => Promise<Answer>,
  isStrong: (call: Call) => boolean = () => true,
) {
  return {
    prepare: async (call: Call): Promise<(inside: Call) => Promise<Answer>> => {
      if (!isStrong(call)) return change;
      const checked = await check(sessions, call);
      return async (inside) => {
        // In this order everywhere: the admins' lock, then a user's.
        await holdName(inside.db, 'role', 'admin');
        await requireUnchanged(inside.db, inside.user.id, checked, 'password');
        return change(inside);
      };
    },
  };
}

/** Returns the hash that the password was checked against. */
async function check(
  sessions: Passwords,
  { db, user, body: { password }, attempt }: StrongCall,
): Promise<string> {
  const asked = { userId: user.id, password, field: 'password' };
  const tried = () => requireOwnPassword(db, sessions, asked);
  // No password is no try.
  if (!password) return tried();
  return attempt([{ limit: rateLimits.passwordChangePerUser, subject: user.id }], tried);
}
