import { instant } from '../../../adapters/clock.ts';
import type { CallContext, Handlers } from '../../../http/call.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import { readReason } from '../../admin/reason.ts';
import { exportSubscribers, viewSubscriber, viewSubscribers } from './subscriber-views.ts';
import type { MentorCall, SubscriberService } from './subscribers.service.ts';

type Names =
  | 'listSubscribers'
  | 'exportSubscribers'
  | 'getSubscriber'
  | 'compSubscriber'
  | 'extendSubscriber'
  | 'pauseSubscriber'
  | 'resumeSubscriber'
  | 'removeSubscriber';

/** The members of a mentor, for that mentor. */
export function subscriberRoutes(subscribers: SubscriberService): Pick<Handlers, Names> {
  const change = async (
    call: CallContext & { readonly params: { readonly uuid: string } },
    make: (by: MentorCall, id: string) => Promise<void>,
  ) => {
    await make(mentorOf(call), call.params.uuid);
    return viewSubscriber(call.db, call.params.uuid, instant(call.now));
  };
  return {
    listSubscribers: ({ db, user, query, now }) =>
      viewSubscribers(db, user.id, query, instant(now)),
    exportSubscribers: ({ db, user, query, now }) =>
      exportSubscribers(db, user.id, query, instant(now)),
    getSubscriber: ({ db, params, now }) => viewSubscriber(db, params.uuid, instant(now)),
    compSubscriber: async (call) => {
      const id = await subscribers.comp(mentorOf(call), call.body);
      return viewSubscriber(call.db, id, instant(call.now));
    },
    extendSubscriber: (call) =>
      change(call, (by, id) => subscribers.extend(by, id, call.body.days)),
    pauseSubscriber: (call) => change(call, (by, id) => subscribers.pause(by, id, call.body.until)),
    resumeSubscriber: (call) => change(call, (by, id) => subscribers.resume(by, id)),
    removeSubscriber: (call) =>
      change(call, (by, id) => subscribers.remove(by, id, readReason(call.body.reason))),
  };
}

const mentorOf = (call: CallContext): MentorCall => ({
  db: call.db,
  mentorId: call.user.id,
  source: sourceOf(call),
});
