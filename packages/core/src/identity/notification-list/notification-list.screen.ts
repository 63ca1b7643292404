import { brand } from '../../contract/brand.ts';
import type { ListedNotification, NotificationKind } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ScreenLink } from '../../platform/presentation/screen-link.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { instant, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { notificationListFeature } from './notification-list.module.ts';
import type { NotificationListStore } from './notification-list.store.ts';
import { notificationListTable, reasonText } from './notification-list.table.ts';

/** The user's notifications, whatever their channel, and why each was sent. */
export const notificationListScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(notificationListFeature);
  const table = tableOf(notificationListTable, {
    result: () => store.list.result,
    rows: (data) => data.items,
    pages: store.list,
    state: store.state,
    open: ({ id }) => store.opened.pathTo(id),
    actions: ({ id, readAt }) =>
      readAt === null ? [{ label: 'Mark as read', run: () => store.markRead(id) }] : [],
  });
  return {
    description: 'The last 90 days, whether or not they were sent by push, email or SMS.',
    get parts(): readonly ScreenPart[] {
      return [...readAll(store), { table }, { links: [settingsLink] }, ...detailOf(store)];
    },
  };
};

const settingsLink: ScreenLink = {
  label: 'Notification settings',
  path: to('settings-notifications'),
};

function readAll(store: NotificationListStore): readonly ScreenPart[] {
  const { data } = store.list.result;
  if (data && data.total === 0 && !store.unreadOnly) return [];
  const action: Action = {
    label: 'Mark all as read',
    pending: store.readingAll,
    unavailable: data?.unread === 0 ? 'You have read everything.' : undefined,
    run: () => store.markAllRead(),
  };
  return [{ actions: [action] }];
}

function detailOf({ opened, openedEntry, list }: NotificationListStore): readonly ScreenPart[] {
  if (opened.uuid === undefined) return [];
  const close = () => opened.close();
  if (openedEntry) {
    return [{ detail: { title: openedEntry.title, close, parts: partsOf(openedEntry) } }];
  }
  const missing: ScreenPart = list.result.data
    ? { notice: 'This notification is not on this page.' }
    : { result: list.result };
  return [{ detail: { title: 'Notification', close, parts: [missing] } }];
}

const pages: Readonly<Record<NotificationKind, string>> = {
  trades: 'Open the positions',
  'plan-change': 'See the details',
  payment: 'See the details',
  security: 'Reset your password',
};

function partsOf(entry: ListedNotification): readonly ScreenPart[] {
  const { at, kind, mentor, path } = entry;
  const page = path === null ? [] : [{ label: pages[kind], path }];
  return [
    ...(entry.text === null ? [] : [{ text: entry.text }]),
    {
      name: 'Notification',
      facts: [
        { key: 'at', label: 'When', value: instant(at) },
        ...(mentor ? [{ key: 'mentor', label: brand.mentor, value: text(mentor.username) }] : []),
        { key: 'why', label: 'Why you got this', value: text(reasonText(entry)) },
      ],
    },
    { links: [...page, { label: 'Change what you get', path: settingsLink.path }] },
  ];
}
