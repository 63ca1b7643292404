import type { Handlers } from '../../../http/call.ts';
import { addressSubject, linkTries, rateLimits } from '../../../http/rate-limits.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import { requireOwnPassword } from '../session/own-password.ts';
import type { SessionService } from '../session/session.service.ts';
import { requireUnchanged } from '../session/unchanged-password.ts';
import { normalEmail } from '../users/normal-email.ts';
import type { PhoneService } from './phone.service.ts';
import type { RecoveryService } from './recovery.service.ts';

type RecoveryHandlers = Pick<
  Handlers,
  | 'forgotPassword'
  | 'resetPassword'
  | 'verifyEmail'
  | 'verifyPhone'
  | 'resendVerification'
  | 'sendPhoneCode'
>;

export function recoveryRoutes(
  recovery: RecoveryService,
  phones: PhoneService,
  sessions: SessionService,
): RecoveryHandlers {
  return {
    forgotPassword: async (call) => {
      const { db, body, now, address, limit, trail } = call;
      await limit(rateLimits.forgotPerAddress, addressSubject(address));
      await limit(rateLimits.forgotPerEmail, normalEmail(body.email));
      // Does not look up the account: a job does that later.
      trail.note(sourceOf(call), { action: 'password.reset_asked', subjectId: null });
      await recovery.askForLink(db, body.email, now);
      return null;
    },
    resetPassword: async (call) => {
      const { db, body, now, attempt, transaction } = call;
      await attempt(linkTries(call), async () => {
        const reset = await recovery.prepareReset(db, body.token, body.password, now);
        await transaction((inside) => recovery.reset(inside, reset, sourceOf(call)));
      });
      return null;
    },
    verifyEmail: async (call) => {
      const { body, attempt, transaction } = call;
      return attempt(linkTries(call), () =>
        transaction((db) => recovery.verifyEmail(db, body, sourceOf(call))),
      );
    },
    verifyPhone: {
      prepare: async ({ db, user, body, now, attempt }) => {
        const tries = [{ limit: rateLimits.phoneTriesPerUser, subject: user.id }];
        const proven = await attempt(tries, () => phones.tryCode(db, user.id, body.token, now));
        return (call) => phones.confirm(call.db, user.id, proven, sourceOf(call));
      },
    },
    sendPhoneCode: {
      prepare: async ({ db, user, params, body, now, limit }) => {
        const { phone, password } = body;
        if (password !== undefined) await limit(rateLimits.passwordChangePerUser, user.id);
        // A stolen session must not move alerts and codes to another phone.
        const asked = { userId: user.id, password, field: 'password' };
        const checked = (await phones.isNew(db, user.id, phone))
          ? await requireOwnPassword(db, sessions, asked)
          : undefined;
        await limit(rateLimits.phoneCodePerUser, user.id);
        await limit(rateLimits.phoneCodePerDay, user.id);
        const ask = { viewerId: user.id, userId: params.uuid, phone };
        return async (call) => {
          if (checked !== undefined) await requireUnchanged(call.db, user.id, checked, 'password');
          return phones.sendCode(call.db, ask, now);
        };
      },
    },
    resendVerification: {
      prepare: async ({ user, params, body, now, limit }) => {
        await limit(rateLimits.resendPerUser, user.id);
        const ask = { viewerId: user.id, userId: params.uuid, email: body.email };
        return ({ db }) => recovery.resend(db, ask, now);
      },
    },
  };
}
