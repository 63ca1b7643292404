import type { Handlers } from '../../../http/call.ts';
import { addressSubject, linkTries, rateLimits } from '../../../http/rate-limits.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
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

export function recoveryRoutes(recovery: RecoveryService, phones: PhoneService): RecoveryHandlers {
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
      prepare: async ({ user, params, body, now, limit }) => {
        await limit(rateLimits.phoneCodePerUser, user.id);
        const ask = { viewerId: user.id, userId: params.uuid, phone: body.phone };
        return ({ db }) => phones.sendCode(db, ask, now);
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
