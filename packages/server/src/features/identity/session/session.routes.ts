import type { Handlers } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import type { RecoveryService } from '../recovery/recovery.service.ts';
import { normalEmail } from '../users/normal-email.ts';
import { deviceName } from './device-name.ts';
import { signOut } from './end-sessions.ts';
import { guardSignIn } from './guard-sign-in.ts';
import type { SessionService } from './session.service.ts';

type SessionHandlers = Pick<
  Handlers,
  | 'signIn'
  | 'getSession'
  | 'signOut'
  | 'listSessions'
  | 'revokeSession'
  | 'endOtherSessions'
  | 'changePassword'
>;

export function sessionRoutes(
  sessions: SessionService,
  recovery: RecoveryService,
): SessionHandlers {
  return {
    signIn: (call) => {
      const { db, body, address, now, fromThisMachine, requestHeader } = call;
      const device = deviceName(requestHeader('user-agent'));
      const origin = { device, ip: address, locale: body.locale, fromThisMachine };
      const email = normalEmail(body.email);
      return guardSignIn(
        call,
        email,
        () => sessions.signIn(call, body, sourceOf(call), origin),
        () => recovery.noteGuesses(db, email, now),
      );
    },
    getSession: ({ db, user }) => sessions.read(db, user),
    signOut: async (call) => {
      await signOut(call.db, call.user, sourceOf(call));
      call.header('Clear-Site-Data', '"cache"');
      return null;
    },
    listSessions: ({ db, user, now }) => sessions.list(db, user, now),
    revokeSession: async (call) => {
      await sessions.revoke(call.db, call.params.uuid, sourceOf(call));
      return null;
    },
    endOtherSessions: async (call) => {
      await sessions.endOthers(call.db, call.user, sourceOf(call));
      return null;
    },
    changePassword: {
      prepare: async ({ db, user, body, limit }) => {
        // Each counts, not only wrong guesses: each that succeeds sends a mail.
        await limit(rateLimits.passwordChangePerUser, user.id);
        const change = await sessions.prepareChange(db, user.id, body);
        return async (call) => {
          await recovery.changePassword(call.db, user, change, sourceOf(call));
          return null;
        };
      },
    },
  };
}
