import type { FeeRules } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import { sourceOf } from '../audit/audit-log.ts';
import { changeTerms, viewMentor } from './mentor-terms.ts';

/** One mentor, as admins manage them. */
export function mentorRoutes(fees: FeeRules): Pick<Handlers, 'getMentor' | 'updateMentor'> {
  return {
    getMentor: ({ db, params, now }) => viewMentor(db, fees, params.uuid, now),
    updateMentor: async (call) => {
      const { db, user, params, body, now } = call;
      const who = { db, adminId: user.id, userId: params.uuid, source: sourceOf(call) };
      await changeTerms({ ...who, reason: body.reason }, body, fees);
      return viewMentor(db, fees, params.uuid, now);
    },
  };
}
