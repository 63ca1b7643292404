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
  'uuid provider alias currency timezone publicLevel delayDays# shareAmounts allowShort lotMethod breakevenTolerance startingCapital closedPositions# openPositions# fills# corrections# recalculation lastImportAt createdAt archivedAt';

export const listConnectedAccounts = query<{ response: ConnectedAccountList }>({
  name: 'listConnectedAccounts',
  path: '/connected-accounts',
  access: mentorOnly,
  provides: ['Accounts'],
  answer: 'accounts[] total#',
  summary: 'List your trading accounts.',
});

export const createConnectedAccount = mutation<{
  body: CreateAccountBody;
  response: ConnectedAccount;
}>('POST', {
  name: 'createConnectedAccount',
  path: '/connected-accounts',
  access: mentorOnly,
  invalidates: ['Accounts', 'ProfileConnectedAccounts', 'Profile', 'PositionsList', 'OrdersList'],
  success: 201,
  answer: connectedAccountShape,
  summary: 'Create a trading account to import fills into.',
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
    "Update an account's name, calculation settings or visibility. If it has fills, a setting that changes past figures is entered in the record.",
});

/**
 * Accounts are kept, so that a bad record cannot be made to disappear: its page counts them. Plans that
 * open the account go on opening it, so no plan changes.
 */
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
  summary: 'Archive an account; its history stays. Idempotent.',
});

/** Plans forget the account; with the last one a page has nothing left to show. */
export const deleteConnectedAccount = mutation<{ params: UuidParams; response: Nothing }>(
  'DELETE',
  {
    name: 'deleteConnectedAccount',
    path: '/connected-accounts/:uuid',
    access: mentorOnly,
    owner: { resource: 'connected-account', param: 'uuid' },
    invalidates: [
      'Accounts',
      'ProfileConnectedAccounts',
      'Profile',
      'PositionsList',
      'OrdersList',
      'Plans',
    ],
    success: 204,
    summary:
      'Delete an account that has no fills and no record. 409 otherwise: archive it instead. 409 too if it is the only account of a plan that subscribers pay for.',
  },
);
