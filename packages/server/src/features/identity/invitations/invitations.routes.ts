import type { Handlers } from '../../../http/call.ts';
import { linkTries } from '../../../http/rate-limits.ts';
import { onceMore } from '../../../storage/once-more.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import { deviceName } from '../session/device-name.ts';
import type { SessionService } from '../session/session.service.ts';
import { withOwnPassword } from '../session/step-up.ts';
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
  sessions: SessionService,
): InvitationHandlers {
  return {
    createInvitations: withOwnPassword(sessions, (call) =>
      invitations.create(call.db, call.user.id, call.body, sourceOf(call)),
    ),
    listInvitations: ({ db, query, now }) => invitations.list(db, query, now),
    resendInvitation: (call) =>
      invitations.resend(call.db, call.params.uuid, sourceOf(call), call.query.reason),
    revokeInvitation: async (call) => {
      await invitations.revoke(call.db, call.params.uuid, sourceOf(call), call.query.reason);
      return null;
    },
    getInvitation: (call) => {
      const { db, params, now, attempt } = call;
      return attempt(linkTries(call), () => acceptance.offer(db, params.token, now));
    },
    acceptInvitation: (call) => {
      const { db, viewer, params, body, now, address, attempt, requestHeader, transaction } = call;
      const origin = { device: deviceName(requestHeader('user-agent')), ip: address };
      return attempt(linkTries(call), () =>
        onceMore(async () => {
          const prepared = await acceptance.prepare(db, { token: params.token, viewer }, body, now);
          return transaction((inside) =>
            acceptance.accept(inside, prepared, viewer, { source: sourceOf(call), origin }),
          );
        }),
      );
    },
  };
}
