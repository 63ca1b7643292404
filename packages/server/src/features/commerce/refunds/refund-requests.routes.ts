import type { DecideRefundBody, endpoints, UuidParams } from '@skipper/core/contract';
import type { Call, CallContext, Handlers } from '../../../http/call.ts';
import { window } from '../../../storage/paging.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import { readReason } from '../../admin/reason.ts';
import type { Decider } from './refund-decision.ts';
import { viewOfBuyer, viewRequests } from './refund-request-view.ts';
import { countRequests, listRequests } from './refund-requests.repository.ts';
import type { RefundRequestService } from './refund-requests.service.ts';

type Names =
  | 'requestRefund'
  | 'listRefundRequests'
  | 'getRefundRequest'
  | 'decideRefundRequest'
  | 'listAllRefundRequests'
  | 'getAnyRefundRequest'
  | 'decideAnyRefundRequest';

/** Refunds that buyers ask for: of them, of their sellers, and of admins. */
export function refundRequestRoutes(requests: RefundRequestService): Pick<Handlers, Names> {
  const list = async (
    { db, query }: Call<typeof endpoints.listRefundRequests>,
    mentorId?: string,
  ) => ({
    refundRequests: await viewRequests(db, await listRequests(db, mentorId, window(query))),
    total: await countRequests(db, mentorId),
  });
  const view: Handlers['getRefundRequest'] = ({ db, params, query, now }) =>
    requests.view(db, params.uuid, query.amount, now);
  const decide = async (
    call: CallContext & { readonly params: UuidParams; readonly body: DecideRefundBody },
    as: Pick<Decider, 'as' | 'reason'>,
  ) => {
    const { db, params, body, now } = call;
    const by = { ...as, userId: call.user.id, source: sourceOf(call) };
    await requests.decide(db, params.uuid, by, body);
    return requests.view(db, params.uuid, undefined, now);
  };
  return {
    requestRefund: async (call) =>
      viewOfBuyer(await requests.ask(call.db, call.params.uuid, call.body, sourceOf(call))),
    listRefundRequests: (call) => list(call, call.user.id),
    getRefundRequest: view,
    decideRefundRequest: (call) => decide(call, { as: 'seller' }),
    listAllRefundRequests: (call) => list(call),
    getAnyRefundRequest: view,
    decideAnyRefundRequest: (call) =>
      decide(call, { as: 'admin', reason: readReason(call.body.reason) }),
  };
}
