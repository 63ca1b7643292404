import type { CallContext, Handlers } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import type { SessionService } from '../session/session.service.ts';
import { requireUnchanged } from '../session/unchanged-password.ts';
import { lockUser } from '../users/users.repository.ts';
import type { SecondFactorService } from './second-factor.service.ts';

type SecondFactorHandlers = Pick<
  Handlers,
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'endSecondFactor'
>;

export function secondFactorRoutes(
  factors: SecondFactorService,
  sessions: SessionService,
): SecondFactorHandlers {
  /** Asks for the password again. Returns what asks, within the transaction, whether it is still the user's. */
  async function proven({ db, user, limit }: CallContext, password: string) {
    await limit(rateLimits.passwordChangePerUser, user.id);
    const checked = await sessions.requirePassword(db, user.id, password, 'password');
    return (call: CallContext) => requireUnchanged(call.db, user.id, checked, 'password');
  }
  return {
    getSecondFactor: ({ db, user }) => factors.view(db, user.id),
    beginSecondFactor: {
      prepare: async (call) => {
        const stillProven = await proven(call, call.body.password);
        return async (within) => {
          await stillProven(within);
          return factors.begin(within.db, within.user.id, within.now);
        };
      },
    },
    confirmSecondFactor: {
      prepare: async ({ user, limit }) => {
        await limit(rateLimits.codesPerUser, user.id);
        return async (call) => {
          await lockUser(call.db, user.id);
          return factors.confirm(call.db, call.user, call.body.code, sourceOf(call));
        };
      },
    },
    renewRecoveryCodes: {
      prepare: async (call) => {
        await call.limit(rateLimits.codesPerUser, call.user.id);
        const stillProven = await proven(call, call.body.password);
        return async (within) => {
          await stillProven(within);
          return factors.renewCodes(within.db, within.user.id, within.body.code, sourceOf(within));
        };
      },
    },
    endSecondFactor: {
      prepare: async (call) => {
        await call.limit(rateLimits.codesPerUser, call.user.id);
        const stillProven = await proven(call, call.body.password);
        return async (within) => {
          await stillProven(within);
          await factors.end(within.db, within.user.id, within.body.code, sourceOf(within));
          return null;
        };
      },
    },
  };
}
