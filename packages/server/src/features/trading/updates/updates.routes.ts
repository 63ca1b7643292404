import type { Handlers } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import { listPositionUpdates } from './list-updates.ts';
import type { PositionUpdates } from './updates.service.ts';

type UpdateHandlers = Pick<
  Handlers,
  'listPositionUpdates' | 'createPositionUpdate' | 'editPositionUpdate' | 'deletePositionUpdate'
>;

export function updateRoutes(updates: PositionUpdates): UpdateHandlers {
  return {
    listPositionUpdates: ({ db, params, query, viewer, now }) =>
      listPositionUpdates(db, params.uuid, query, viewer, now),
    createPositionUpdate: {
      prepare: async ({ user, params, body, now, limit }) => {
        if (body.notify) await limit(rateLimits.noticesPerUser, user.id);
        await limit(rateLimits.updatesPerUser, user.id);
        return (call) => updates.create(call.db, user.id, params.uuid, body, now);
      },
    },
    editPositionUpdate: ({ db, params, body, now }) =>
      updates.edit(db, params.updateUuid, body.body, now),
    deletePositionUpdate: async ({ db, params, now }) => {
      await updates.remove(db, params.updateUuid, now);
      return null;
    },
  };
}
