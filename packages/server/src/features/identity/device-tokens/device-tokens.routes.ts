import type { Handlers } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import type { DeviceTokenService } from './device-tokens.service.ts';

type DeviceTokenHandlers = Pick<
  Handlers,
  | 'getDeviceTokenStatus'
  | 'listDeviceTokens'
  | 'createDeviceToken'
  | 'updateDeviceToken'
  | 'deleteDeviceToken'
  | 'testDeviceToken'
>;

export function deviceTokenRoutes(tokens: DeviceTokenService): DeviceTokenHandlers {
  return {
    getDeviceTokenStatus: ({ db, user, query }) => tokens.status(db, user.id, query.platform),
    listDeviceTokens: ({ db, user }) => tokens.list(db, user.id),
    createDeviceToken: ({ db, user, body, now }) => tokens.create(db, user, body, now),
    updateDeviceToken: ({ db, params, body }) => tokens.update(db, params.uuid, body.enabled),
    deleteDeviceToken: async ({ db, params }) => {
      await tokens.remove(db, params.uuid);
      return null;
    },
    testDeviceToken: {
      prepare: async ({ user, params, now, limit }) => {
        await limit(rateLimits.pushTestsPerUser, user.id);
        return async ({ db }) => ({ deliveryId: await tokens.test(db, params.uuid, now) });
      },
    },
  };
}
