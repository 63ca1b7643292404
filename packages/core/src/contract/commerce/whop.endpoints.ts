import { mutation, query } from '../endpoint.ts';
import type {
  ConnectWhopBody,
  WhopConnection,
  WhopMappingBody,
  WhopPreview,
} from './whop.schema.ts';

const path = '/whop-connection';
const base = {
  access: { require: ['manage-subscriptions'] },
  answer: 'configured connected companyId takesWebhooks mappings[] lastSyncAt lastError members{}',
} as const;
const changed = { ...base, invalidates: ['Accounts'] } as const;

export const getWhopConnection = query<{ response: WhopConnection }>({
  ...base,
  name: 'getWhopConnection',
  path,
  provides: ['Accounts'],
  summary: 'Get your connection to Whop.',
});

export const connectWhop = mutation<{ body: ConnectWhopBody; response: WhopConnection }>('POST', {
  ...changed,
  name: 'connectWhop',
  path,
  alerts: 'suppressed',
  success: 201,
  summary:
    'Connect a company at Whop by an API key, or replace the key of the connected one. 400 for a key that Whop refuses.',
});

export const disconnectWhop = mutation<{ response: WhopConnection }>('DELETE', {
  ...changed,
  name: 'disconnectWhop',
  path,
  invalidates: ['Accounts', 'Subscriptions', 'Plans', 'Users'],
  summary: 'Disconnect Whop. Ends all access by it.',
});

export const mapWhopPlans = mutation<{ body: WhopMappingBody; response: WhopConnection }>('PUT', {
  ...changed,
  name: 'mapWhopPlans',
  path: `${path}/mappings`,
  alerts: 'suppressed',
  summary: 'Choose which of your plans those at Whop open, from the next sync on.',
});

export const previewWhop = query<{ response: WhopPreview }>({
  access: base.access,
  name: 'previewWhop',
  path: `${path}/preview`,
  provides: ['Accounts'],
  alerts: 'suppressed',
  answer: 'changes[] total#',
  summary: 'List who would get or lose access by a sync now. Changes nothing.',
});

export const resyncWhop = mutation<{ response: WhopConnection }>('POST', {
  ...changed,
  name: 'resyncWhop',
  path: `${path}/resync`,
  success: 202,
  summary: 'Read all memberships at Whop again, and make access as they are.',
});
