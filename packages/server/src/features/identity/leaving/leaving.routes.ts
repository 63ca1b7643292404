import type { Handlers } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import type { LeavingService } from './leaving.service.ts';

type LeavingHandlers = Pick<Handlers, 'getAccountDeletion' | 'deleteAccount' | 'keepAccount'>;

export function leavingRoutes(leaving: LeavingService): LeavingHandlers {
  return {
    getAccountDeletion: ({ db, user, now }) => leaving.view(db, user.id, now),
    deleteAccount: {
      prepare: async ({ db, user, body, limit }) => {
        // Each counts, not only wrong guesses: each that succeeds sends a mail.
        await limit(rateLimits.passwordChangePerUser, user.id);
        const checked = await leaving.check(db, user.id, body);
        return (call) => leaving.schedule(call.db, user.id, checked, sourceOf(call));
      },
    },
    keepAccount: async (call) => {
      await leaving.keep(call.db, call.user.id, sourceOf(call));
      return null;
    },
  };
}
