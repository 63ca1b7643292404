import { invitationsTable } from '@skipper/core';
import type { Invitation } from '@skipper/core/contract';
import { shapeView } from '../output/list-view.ts';

/** Output of the lists of an admin in commands. */

export const invitationsView = shapeView<Invitation>(invitationsTable, {
  hint: 'Send some with `skipper invite create <emails...>`.',
  uuid: (row) => row.uuid,
  fields: ['uuid', 'email', 'role', 'state', 'invitedBy', 'createdAt', 'expiresAt', 'acceptedAt'],
  plain: [
    (row) => row.email,
    (row) => row.state,
    (row) => row.role,
    (row) => row.expiresAt,
    (row) => row.uuid,
  ],
});

/** Names of the plain lines of one invitation. */
export const invitationLines = ['Email', 'State', 'Role', 'Valid until', 'Uuid'];
