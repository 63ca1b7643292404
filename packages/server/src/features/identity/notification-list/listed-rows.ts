import type { NotificationEvent, NotificationKind } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { ListedReason } from '../../../domain/identity/notifications/listed-in-app.ts';
import type { ListedNotificationsTable } from '../../../storage/notification-tables.ts';
import { type Content, openForDetails } from '../notifications/messages.ts';

const kinds: Readonly<Record<NotificationEvent, NotificationKind>> = {
  'trade-opened': 'trades',
  'trade-closed': 'trades',
  'trade-update': 'trades',
  'plan-change': 'plan-change',
  payment: 'payment',
  security: 'security',
};

interface Listed {
  readonly id: string;
  readonly userId: string;
  readonly event: NotificationEvent;
  readonly mentorId: string | undefined;
  readonly reason: ListedReason;
  readonly at: number;
}

const base = ({ id, userId, event, mentorId, reason, at }: Listed) => ({
  id,
  userId,
  at: instant(at),
  kind: kinds[event],
  because: reason.because,
  channels: reason.channels.join(','),
  mentorId: mentorId ?? null,
  readAt: null,
});

/**
 * A notification that says the same whenever it is read. Its words are those of the push message,
 * which name neither amounts nor other users: these stay where they are checked and erased.
 */
export const noticeRow = (
  listed: Listed,
  { brief }: Pick<Content, 'brief'>,
): ListedNotificationsTable => ({
  ...base(listed),
  title: brief.title,
  body: brief.body === openForDetails ? null : brief.body,
  path: brief.path,
  batchId: null,
  late: 0,
  events: null,
});

interface ListedTrades extends Omit<Listed, 'id'> {
  readonly batchId: string;
  readonly late: boolean;
  /** The events that its user wants to know. */
  readonly events: readonly NotificationEvent[];
}

/** The trades of an import, without a word of them. */
export const tradesRow = ({
  batchId,
  late,
  events,
  ...listed
}: ListedTrades): ListedNotificationsTable => ({
  ...base({ ...listed, id: late ? `${batchId}-late` : batchId }),
  title: null,
  body: null,
  path: null,
  batchId,
  late: late ? 1 : 0,
  events: events.join(','),
});
