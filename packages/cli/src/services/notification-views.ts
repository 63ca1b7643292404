import { notificationListTable } from '@skipper/core';
import type { ListedNotification, UnreadCount } from '@skipper/core/contract';
import { shapeView } from '../output/list-view.ts';
import type { Column } from '../output/table.ts';

export const notificationsView = shapeView<ListedNotification>(notificationListTable, {
  uuid: (row) => row.id,
  fields: ['id', 'at', 'kind', 'title', 'text', 'path', 'mentor', 'readAt', 'why'],
  plain: [
    'at',
    'kind',
    'title',
    'text',
    'path',
    (row) => row.mentor?.username ?? null,
    'readAt',
    'id',
  ],
});

const unreadText = ({ unread }: UnreadCount): string => (unread > 99 ? '99+' : String(unread));

const unreadLines: readonly Column<UnreadCount>[] = [
  { label: 'Unread', text: unreadText, raw: ({ unread }) => unread },
];

/** How many are unread after some were read. */
export const unreadView = { fields: ['unread'] as const, lines: unreadLines };
