import type { Handlers } from '../../../http/call.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import type { AccountService } from './accounts.service.ts';

type AccountHandlers = Pick<
  Handlers,
  | 'listConnectedAccounts'
  | 'createConnectedAccount'
  | 'updateConnectedAccount'
  | 'archiveConnectedAccount'
  | 'deleteConnectedAccount'
>;

export function accountRoutes(accounts: AccountService): AccountHandlers {
  return {
    listConnectedAccounts: ({ db, user }) => accounts.list(db, user.id),
    createConnectedAccount: ({ db, user, body, now }) => accounts.create(db, user.id, body, now),
    updateConnectedAccount: {
      prepare: async ({ db, params, body }) => {
        const planned = await accounts.plan(db, params.uuid, body);
        return (call) => accounts.update(call.db, params.uuid, body, sourceOf(call), planned);
      },
    },
    archiveConnectedAccount: (call) => accounts.archive(call.db, call.params.uuid, sourceOf(call)),
    deleteConnectedAccount: async (call) => {
      await accounts.remove(call.db, call.params.uuid, sourceOf(call));
      return null;
    },
  };
}
