import type { Handlers } from '../../../http/call.ts';
import { audit, sourceOf } from '../../admin/audit/audit-log.ts';
import type { WhopService } from './whop.service.ts';

type Names =
  | 'getWhopConnection'
  | 'connectWhop'
  | 'disconnectWhop'
  | 'mapWhopPlans'
  | 'previewWhop'
  | 'resyncWhop';

/** A mentor's connection to Whop. */
export function whopRoutes(whop: WhopService): Pick<Handlers, Names> {
  return {
    getWhopConnection: ({ db, user }) => whop.view(db, user.id),
    connectWhop: {
      prepare: async ({ body }) => {
        const plans = await whop.tryKey(body);
        return async (call) => {
          const { db, user, now } = call;
          await whop.connect(db, user.id, body, plans, now);
          const details = { company: body.companyId };
          await audit(db, sourceOf(call), {
            action: 'whop.connected',
            subjectId: user.id,
            details,
          });
          return whop.view(db, user.id);
        };
      },
    },
    disconnectWhop: async (call) => {
      const { db, user, now } = call;
      const ended = await whop.disconnect(db, user.id, now);
      const details = { ended };
      await audit(db, sourceOf(call), { action: 'whop.disconnected', subjectId: user.id, details });
      return whop.view(db, user.id);
    },
    mapWhopPlans: async (call) => {
      const { db, user, body } = call;
      await whop.map(db, user.id, body.mappings);
      const details = { plans: body.mappings.length };
      await audit(db, sourceOf(call), { action: 'whop.mapped', subjectId: user.id, details });
      return whop.view(db, user.id);
    },
    previewWhop: ({ db, user, now }) => whop.preview(db, user.id, now),
    resyncWhop: async ({ db, user, now }) => {
      await whop.requestSync(db, user.id, now);
      return whop.view(db, user.id);
    },
  };
}
