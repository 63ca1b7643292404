import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  ConnectedAccount,
  ConnectedAccountList,
  CreateAccountBody,
  UpdateAccountBody,
} from './account.schema.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;

const connectedAccountShape =
  'uuid provider alias currency timezone publicLevel delayDays shareAmounts allowShort lotMethod breakevenTolerance startingCapital closedPositions openPositions fills corrections lastImportAt createdAt archivedAt';

export const listConnectedAccounts = query<{ response: ConnectedAccountList }>({
  name: 'listConnectedAccounts',
  path: '/connected-accounts',
  access: mentorOnly,
  provides: ['Accounts'],
  answer: 'accounts[] total',
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
  answer: connectedAccountShape,
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
  answer: connectedAccountShape,
  summary:
    'Rename an account, or change how it is counted and what others may see of it. With fills, a setting that alters figures of the past is entered in the record.',
});

/** Accounts are kept, so that a bad record cannot be made to disappear: its page counts them. */
export const archiveConnectedAccount = mutation<{
  params: UuidParams;
  response: ConnectedAccount;
}>('POST', {
  name: 'archiveConnectedAccount',
  path: '/connected-accounts/:uuid/archive',
  access: mentorOnly,
  owner: { resource: 'connected-account', param: 'uuid' },
  invalidates: [
    'Accounts',
    'ProfileConnectedAccounts',
    'ProfileStats',
    'PositionsList',
    'OrdersList',
  ],
  answer: connectedAccountShape,
  summary: 'Close an account for good: its history stays. Once more does nothing.',
});

export const deleteConnectedAccount = mutation<{ params: UuidParams; response: Nothing }>(
  'DELETE',
  {
    name: 'deleteConnectedAccount',
    path: '/connected-accounts/:uuid',
    access: mentorOnly,
    owner: { resource: 'connected-account', param: 'uuid' },
    invalidates: ['Accounts', 'ProfileConnectedAccounts', 'Plans'],
    success: 204,
    summary: 'Remove an account without fills or record. 409 for any other: archive it.',
  },
);
