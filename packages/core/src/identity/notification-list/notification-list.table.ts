import { brand } from '../../contract/brand.ts';
import type { ListedNotification, NotificationKind } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, instant, person, text } from '../../platform/presentation/value.ts';
import { byChannel } from '../preferences/notification-words.ts';

const about: Readonly<Record<NotificationKind, string>> = {
  trades: 'trades',
  'plan-change': 'plan changes',
  payment: 'payments',
  security: 'security',
};

/** Why a notification was decided to be sent, as a sentence. */
export function reasonText({ kind, mentor, why }: ListedNotification): string {
  const { because, channels } = why;
  if (because === 'always') return 'It is always sent: it is about your account or your money.';
  const ways = channels.map((channel) => byChannel[channel]).join(' and ');
  const whose = because === 'mentor' ? ` of ${mentor?.username ?? `this ${brand.mentor}`}` : '';
  return `You chose ${about[kind]}${whose} ${ways}.`;
}

/** The user's notifications. Not named "Notifications": the region of the toasts is. */
export const notificationListTable: TableShape<ListedNotification> = {
  key: '',
  name: 'Your notifications',
  rowKey: ({ id }) => id,
  empty: {
    title: 'No notifications yet',
    hint: `News of the ${brand.mentors} you follow, your plans and your account appear here.`,
  },
  narrowed: { title: 'Nothing is unread', hint: 'Remove the filter to see all notifications.' },
  filters: [{ key: 'state', label: 'State', options: [{ value: 'unread', label: 'Unread' }] }],
  columns: [
    { key: 'title', label: 'Notification', long: true, value: ({ title }) => text(title) },
    {
      key: 'state',
      label: 'State',
      importance: 2,
      below: true,
      value: ({ readAt }) =>
        readAt === null ? badge('unread', 'Unread', 'accent') : badge('read', 'Read'),
    },
    { key: 'at', label: 'When', importance: 3, below: true, value: ({ at }) => instant(at) },
    {
      key: 'details',
      label: 'Details',
      long: true,
      importance: 4,
      value: (row) => text(row.text, 'None'),
    },
    {
      key: 'mentor',
      label: brand.mentor,
      importance: 5,
      value: ({ mentor }) =>
        mentor ? person(mentor.username, mentor.avatarUrl) : text(null, 'None'),
    },
  ],
};
