import type { Handlers } from '../../http/call.ts';
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
    updateConnectedAccount: ({ db, user, params, body }) =>
      accounts.update(db, user.id, params.uuid, body),
    archiveConnectedAccount: ({ db, user, params, now }) =>
      accounts.archive(db, user.id, params.uuid, now),
    deleteConnectedAccount: async ({ db, params }) => {
      await accounts.remove(db, params.uuid);
      return null;
    },
  };
}
