import { mutation, query } from '../endpoint.ts';
import type {
  ConnectedAccount,
  ConnectedAccountList,
  CreateAccountBody,
  UpdateAccountBody,
} from './account.schema.ts';
import type { UuidParams } from './common.schema.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;

export const listConnectedAccounts = query<{ response: ConnectedAccountList }>({
  name: 'listConnectedAccounts',
  path: '/connected-accounts',
  access: mentorOnly,
  provides: ['Accounts'],
  summary: "The caller's trading accounts.",
});

export const createConnectedAccount = mutation<{
  body: CreateAccountBody;
  response: ConnectedAccount;
}>('POST', {
  name: 'createConnectedAccount',
  path: '/connected-accounts',
  access: mentorOnly,
  invalidates: ['Accounts', 'ProfileConnectedAccounts'],
  success: 201,
  summary: 'Open an account to import fills into.',
});

export const updateConnectedAccount = mutation<{
  params: UuidParams;
  body: UpdateAccountBody;
  response: ConnectedAccount;
}>('PATCH', {
  name: 'updateConnectedAccount',
  path: '/connected-accounts/:uuid',
  access: mentorOnly,
  owner: { resource: 'connected-account', param: 'uuid' },
  invalidates: [
    'Accounts',
    'ProfileConnectedAccounts',
    'ProfileStats',
    'PositionsList',
    'OrdersList',
  ],
  summary: 'Rename an account, or change what others may see of it.',
});
