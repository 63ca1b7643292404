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

/** A call with the password, and some with a code. */
type Proving<Proof> = CallContext & { readonly body: Proof };

export function secondFactorRoutes(
  factors: SecondFactorService,
  sessions: SessionService,
): SecondFactorHandlers {
  /** Checks the password before the transaction, and within it that it still is the user's. */
  const withPassword = <
    Proof extends { readonly password: string; readonly code?: string },
    Answer,
  >(
    change: (call: Proving<Proof>) => Promise<Answer>,
  ) => ({
    prepare: async ({ db, user, body, limit }: Proving<Proof>) => {
      if (body.code !== undefined) await limit(rateLimits.codesPerUser, user.id);
      await limit(rateLimits.passwordChangePerUser, user.id);
      const checked = await sessions.requirePassword(db, user.id, body.password, 'password');
      return async (call: Proving<Proof>): Promise<Answer> => {
        await requireUnchanged(call.db, user.id, checked, 'password');
        return change(call);
      };
    },
  });
  return {
    getSecondFactor: ({ db, user }) => factors.view(db, user.id),
    beginSecondFactor: withPassword(({ db, user, now }) => factors.begin(db, user.id, now)),
    confirmSecondFactor: {
      prepare: async ({ user, limit }) => {
        await limit(rateLimits.codesPerUser, user.id);
        return async (call) => {
          await lockUser(call.db, user.id);
          return factors.confirm(call.db, call.user, call.body.code, sourceOf(call));
        };
      },
    },
    renewRecoveryCodes: withPassword((call) =>
      factors.renewCodes(call.db, call.user.id, call.body.code, sourceOf(call)),
    ),
    endSecondFactor: withPassword(async (call) => {
      await factors.end(call.db, call.user.id, call.body.code, sourceOf(call));
      return null;
    }),
  };
}
