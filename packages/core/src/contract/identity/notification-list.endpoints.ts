import { mutation, query } from '../endpoint.ts';
import type {
  NotificationList,
  NotificationListQuery,
  ReadBody,
  UnreadCount,
} from './notification-list.schema.ts';

export const listNotifications = query<{
  query: NotificationListQuery;
  response: NotificationList;
}>({
  name: 'listNotifications',
  path: '/notifications',
  access: 'signed-in',
  provides: ['Notifications'],
  answer: 'items[] total# unread# nextCursor',
  summary: 'List what you were notified of, newest first, and why.',
});

export const countUnread = query<{ response: UnreadCount }>({
  name: 'countUnread',
  path: '/notifications/unread',
  access: 'signed-in',
  provides: ['Notifications'],
  alerts: 'suppressed',
  answer: 'unread#',
  summary: 'Count your unread notifications, up to 100.',
});

export const markNotificationsRead = mutation<{ body: ReadBody; response: UnreadCount }>('POST', {
  name: 'markNotificationsRead',
  path: '/notifications/read',
  access: 'signed-in',
  invalidates: ['Notifications'],
  answer: 'unread#',
  summary: 'Mark notifications as read: these, or all up to one. Idempotent.',
});
