import type { Handlers } from '../../http/call.ts';
import { addressSubject, rateLimits } from '../../http/rate-limits.ts';
import { deviceName } from '../session/device-name.ts';
import type { AcceptanceService } from './acceptance.service.ts';
import type { InvitationService } from './invitations.service.ts';

type InvitationHandlers = Pick<
  Handlers,
  | 'createInvitations'
  | 'listInvitations'
  | 'resendInvitation'
  | 'revokeInvitation'
  | 'getInvitation'
  | 'acceptInvitation'
>;

export function invitationRoutes(
  invitations: InvitationService,
  acceptance: AcceptanceService,
): InvitationHandlers {
  return {
    createInvitations: ({ db, user, body, now }) => invitations.create(db, user.id, body, now),
    listInvitations: ({ db, query, now }) => invitations.list(db, query, now),
    resendInvitation: ({ db, params, now }) => invitations.resend(db, params.uuid, now),
    revokeInvitation: async ({ db, params, now }) => {
      await invitations.revoke(db, params.uuid, now);
      return null;
    },
    getInvitation: async ({ db, params, now, address, limit }) => {
      await limit(rateLimits.linkPerAddress, addressSubject(address));
      return acceptance.offer(db, params.token, now);
    },
    acceptInvitation: async (call) => {
      const { db, viewer, params, body, now, address, limit, requestHeader, transaction } = call;
      await limit(rateLimits.linkPerAddress, addressSubject(address));
      const prepared = await acceptance.prepare(db, { token: params.token, viewer }, body, now);
      const origin = { device: deviceName(requestHeader('user-agent')), ip: address };
      return transaction((inside) => acceptance.accept(inside, prepared, viewer, { now, origin }));
    },
  };
}
