import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type { DecideDisputeBody, DisputeList, DisputeListQuery } from './dispute.schema.ts';

const adminOnly = { require: ['edit-broadcasters', 'view-stats'] } as const;

export const listDisputes = query<{ query: DisputeListQuery; response: DisputeList }>({
  name: 'listDisputes',
  path: '/admin/disputes',
  access: adminOnly,
  provides: ['Subscriptions'],
  answer: 'disputes[] total#',
  summary: 'List the payments that banks took back from any mentor, or may.',
});

export const decideTestDispute = mutation<{
  params: UuidParams;
  body: DecideDisputeBody;
  response: Nothing;
}>('POST', {
  name: 'decideTestDispute',
  path: '/admin/disputes/:uuid/decide',
  access: adminOnly,
  invalidates: ['Subscriptions', 'Plans', 'Users'],
  alerts: 'suppressed',
  success: 204,
  summary:
    "Decide a dispute as the sandbox's bank: a job follows. 404 where payments are real, 409 once it is decided, except to win on appeal what was lost. Requires a reason.",
});
