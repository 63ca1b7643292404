import type { Handlers } from '../../http/call.ts';
import { addressSubject, rateLimits } from '../../http/rate-limits.ts';
import { normalEmail } from '../session/session.service.ts';
import type { RecoveryService } from './recovery.service.ts';

type RecoveryHandlers = Pick<
  Handlers,
  'forgotPassword' | 'resetPassword' | 'verifyEmail' | 'resendVerification'
>;

export function recoveryRoutes(recovery: RecoveryService): RecoveryHandlers {
  return {
    forgotPassword: async ({ db, body, now, address, limit }) => {
      await limit(rateLimits.forgotPerAddress, addressSubject(address));
      await limit(rateLimits.forgotPerEmail, normalEmail(body.email));
      await recovery.askForLink(db, body.email, now);
      return null;
    },
    resetPassword: async ({ db, body, now, address, limit, transaction }) => {
      await limit(rateLimits.linkPerAddress, addressSubject(address));
      const reset = await recovery.prepareReset(db, body.token, body.password, now);
      await transaction((inside) => recovery.reset(inside, reset, now));
      return null;
    },
    verifyEmail: async ({ body, now, address, limit, transaction }) => {
      await limit(rateLimits.linkPerAddress, addressSubject(address));
      return transaction((db) => recovery.verifyEmail(db, body.token, now));
    },
    resendVerification: async ({ db, user, params, body, now, limit }) => {
      await limit(rateLimits.resendPerUser, user.id);
      const ask = { viewerId: user.id, userId: params.uuid, email: body.email };
      return recovery.resend(db, ask, now);
    },
  };
}
