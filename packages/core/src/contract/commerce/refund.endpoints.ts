import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  DecideAnyRefundBody,
  DecideRefundBody,
  InvoiceRefundRequest,
  RefundRequestDetail,
  RefundRequestList,
  RefundRequestListQuery,
  RefundRequestQuery,
  RequestRefundBody,
} from './refund.schema.ts';

const mentorOnly = { require: ['manage-payouts'] } as const;
const adminOnly = { require: ['edit-broadcasters', 'view-stats'] } as const;
const owner = { resource: 'refund-request', param: 'uuid' } as const;

const requestShape = 'uuid at reason status sellerUntil decidedAt amount answer endedAccess';
const detailShape = `${requestShape} saleUuid number paidAt buyer seller plan currency total# left# preview`;

interface Read {
  readonly params: UuidParams;
  readonly query: RefundRequestQuery;
  readonly response: RefundRequestDetail;
}
interface Decision<Body> {
  readonly params: UuidParams;
  readonly body: Body;
  readonly response: RefundRequestDetail;
}

export const requestRefund = mutation<{
  params: UuidParams;
  body: RequestRefundBody;
  response: InvoiceRefundRequest;
}>('POST', {
  name: 'requestRefund',
  path: '/user-subscriptions/:uuid/refund-request',
  access: 'signed-in',
  owner: { resource: 'subscription', param: 'uuid' },
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 201,
  answer: requestShape,
  summary: 'Ask for a refund of a paid invoice, once. The mentor has seven days to answer.',
});

export const listRefundRequests = query<{
  query: RefundRequestListQuery;
  response: RefundRequestList;
}>({
  name: 'listRefundRequests',
  path: '/refund-requests',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'refundRequests[] total#',
  summary: 'List the refunds that your buyers ask for.',
});

export const getRefundRequest = query<Read>({
  name: 'getRefundRequest',
  path: '/refund-requests/:uuid',
  access: mentorOnly,
  owner,
  provides: ['Subscriptions'],
  alerts: 'suppressed',
  answer: detailShape,
  summary: 'Get a refund request, with who pays for a refund of this amount.',
});

export const decideRefundRequest = mutation<Decision<DecideRefundBody>>('POST', {
  name: 'decideRefundRequest',
  path: '/refund-requests/:uuid/decide',
  access: mentorOnly,
  owner,
  invalidates: ['Subscriptions', 'Plans', 'Users'],
  alerts: 'suppressed',
  answer: detailShape,
  summary: 'Accept or decline a refund request. 409 once it is answered or seven days old.',
});

export const listAllRefundRequests = query<{
  query: RefundRequestListQuery;
  response: RefundRequestList;
}>({
  name: 'listAllRefundRequests',
  path: '/admin/refund-requests',
  access: adminOnly,
  provides: ['Subscriptions'],
  answer: 'refundRequests[] total#',
  summary: 'List the refund requests of every mentor.',
});

export const getAnyRefundRequest = query<Read>({
  name: 'getAnyRefundRequest',
  path: '/admin/refund-requests/:uuid',
  access: adminOnly,
  provides: ['Subscriptions'],
  alerts: 'suppressed',
  answer: detailShape,
  summary: "Get any mentor's refund request, with who pays for a refund of this amount.",
});

export const decideAnyRefundRequest = mutation<Decision<DecideAnyRefundBody>>('POST', {
  name: 'decideAnyRefundRequest',
  path: '/admin/refund-requests/:uuid/decide',
  access: adminOnly,
  invalidates: ['Subscriptions', 'Plans', 'Users'],
  alerts: 'suppressed',
  answer: detailShape,
  summary: "Accept or decline any mentor's refund request, at any time. Requires a reason.",
});
