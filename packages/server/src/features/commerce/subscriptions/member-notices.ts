import { appPaths } from '@skipper/core/contract';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { LetterTo } from '../../identity/mails/letter.ts';
import { type ContentTo, openForDetails } from '../../identity/notifications/messages.ts';
import type { Notice } from '../../identity/notifications/notifier.ts';

/** Changes that a member does not make, and learns of by mail. */
export type MemberMail =
  | 'credited'
  | 'comped'
  | 'extended'
  | 'paused'
  | 'resumed'
  | 'removed'
  | 'comp-ended';

/** News about a subscription. */
export type MemberNews =
  | MemberMail
  | 'trial-ends'
  | 'receipt'
  | 'payment-failed'
  | 'price-announced'
  | 'plan-changed'
  | 'change-scheduled'
  | 'plan-kept'
  | 'canceled'
  | 'ended';

interface Kind {
  readonly event: 'payment' | 'plan-change';
  /** Its mail cannot be turned off: without it a contract or a charge would come as a surprise. */
  readonly required?: true;
  /** On a locked screen: neither amounts nor names. */
  readonly title: string;
}

const kinds: Readonly<Record<MemberNews, Kind>> = {
  'trial-ends': { event: 'payment', required: true, title: 'Your trial ends soon' },
  receipt: { event: 'payment', title: 'You made a payment' },
  'payment-failed': { event: 'payment', required: true, title: 'A payment failed' },
  'price-announced': { event: 'plan-change', required: true, title: 'A price changes' },
  'plan-changed': { event: 'plan-change', title: 'Your plan changed' },
  'change-scheduled': { event: 'plan-change', title: 'Your plan will change' },
  'plan-kept': { event: 'plan-change', title: 'You keep your plan' },
  canceled: { event: 'plan-change', required: true, title: 'You canceled a subscription' },
  ended: { event: 'plan-change', required: true, title: 'A subscription has ended' },
  comped: { event: 'plan-change', title: 'You were given a plan' },
  credited: { event: 'plan-change', title: 'Days were added to your subscription' },
  extended: { event: 'plan-change', title: 'Days were added to your subscription' },
  paused: { event: 'plan-change', title: 'Your subscription is paused' },
  resumed: { event: 'plan-change', title: 'Your subscription continues' },
  removed: { event: 'plan-change', required: true, title: 'Your subscription was ended' },
  'comp-ended': { event: 'plan-change', title: 'Your free access has ended' },
};

/** News about a subscription for its subscriber. */
export function noticeOf(
  news: MemberNews,
  { userId, mentorId }: Pick<SubscriptionsTable, 'userId' | 'mentorId'>,
  mail: LetterTo,
): Notice {
  const { event, required = false, title } = kinds[news];
  const path = appPaths.subscriptions;
  const brief = { title, body: openForDetails, path };
  const topic = required ? undefined : event;
  const content: ContentTo = (write) => ({ mail: mail(write), topic, brief });
  return { userId, event, mentorUuid: mentorId, required, content };
}
