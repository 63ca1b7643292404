import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type { AdminMentor, UpdateMentorBody } from './mentor-admin.schema.ts';

const access = { require: ['edit-broadcasters', 'view-stats'] } as const;
const answer =
  'uuid username avatarUrl joinedAt status plans# active# trialing# comped# pastDue# mrr[] revenue30d[] revenueTotal[] churn30d refundRate accounts# closedPositions# lastTradeAt syncState payoutState email feePercent# ownFee salesSuspended accountList[] planList[]';

export const getMentor = query<{ params: UuidParams; response: AdminMentor }>({
  name: 'getMentor',
  path: '/admin/mentors/:uuid',
  access,
  provides: ['Users', 'Subscriptions', 'Plans'],
  answer,
  summary: 'Get a mentor with figures, accounts, plans and terms.',
});

export const updateMentor = mutation<{
  params: UuidParams;
  body: UpdateMentorBody;
  response: AdminMentor;
}>('PATCH', {
  name: 'updateMentor',
  path: '/admin/mentors/:uuid',
  access,
  invalidates: ['Users', 'Plans', 'Profile', 'Subscriptions'],
  answer,
  summary: "Change a mentor's platform fee, or stop and resume their sales. Requires a reason.",
});
