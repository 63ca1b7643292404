import type { endpoints } from '@skipper/core/contract';
import type { Call, Handlers } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import type { SessionService } from '../../identity/session/session.service.ts';
import { withOwnPassword } from '../../identity/session/step-up.ts';
import { sourceOf } from '../audit/audit-log.ts';
import { changeOf } from '../users/begin-change.ts';
import type { ImpersonationService } from './impersonation.service.ts';

export function impersonationRoutes(
  impersonation: ImpersonationService,
  sessions: SessionService,
): Pick<Handlers, 'impersonateUser' | 'endImpersonation'> {
  const proven = withOwnPassword(sessions, (call: Call<typeof endpoints.impersonateUser>) =>
    impersonation.begin(changeOf(call), call.user, call.body.code),
  );
  return {
    impersonateUser: {
      prepare: async (call) => {
        if (call.body.code !== undefined) await call.limit(rateLimits.codesPerUser, call.user.id);
        return proven.prepare(call);
      },
    },
    endImpersonation: async (call) => {
      await impersonation.end(call.db, call.user, sourceOf(call));
      call.header('Clear-Site-Data', '"cache"');
      return null;
    },
  };
}
