import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  AdminPayoutDetail,
  AdminPayoutList,
  AdminPayoutListQuery,
  HoldPayoutBody,
  ReleasePayoutBody,
} from './admin-payout.schema.ts';

const adminOnly = { require: ['edit-broadcasters', 'view-stats'] } as const;
const detailShape =
  'uuid at amount# currency status arrivalDate failure parts[] receiver receiverUuid hold';

export const listAllPayouts = query<{ query: AdminPayoutListQuery; response: AdminPayoutList }>({
  name: 'listAllPayouts',
  path: '/admin/payouts',
  access: adminOnly,
  provides: ['Subscriptions'],
  answer: 'payouts[] total# nextCursor',
  summary: 'List the payouts to everyone, newest first.',
});

export const getAnyPayout = query<{ params: UuidParams; response: AdminPayoutDetail }>({
  name: 'getAnyPayout',
  path: '/admin/payouts/:uuid',
  access: adminOnly,
  provides: ['Subscriptions'],
  answer: detailShape,
  summary: 'Get any payout, with what it consists of.',
});

export const holdPayout = mutation<{
  params: UuidParams;
  body: HoldPayoutBody;
  response: AdminPayoutDetail;
}>('POST', {
  name: 'holdPayout',
  path: '/admin/payouts/:uuid/hold',
  access: adminOnly,
  invalidates: ['Subscriptions', 'Users'],
  alerts: 'suppressed',
  answer: detailShape,
  summary:
    'Hold a payout that was not sent, and all others to its receiver. 409 where they are. Requires a reason.',
});

export const releasePayout = mutation<{
  params: UuidParams;
  body: ReleasePayoutBody;
  response: AdminPayoutDetail;
}>('POST', {
  name: 'releasePayout',
  path: '/admin/payouts/:uuid/release',
  access: adminOnly,
  invalidates: ['Subscriptions', 'Users'],
  alerts: 'suppressed',
  answer: detailShape,
  summary: "Lift the hold of a payout's receiver. 409 without one. Requires a reason.",
});
