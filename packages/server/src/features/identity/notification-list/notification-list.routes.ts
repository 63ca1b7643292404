import type { Handlers } from '../../../http/call.ts';
import { invalid } from '../../../http/problem-error.ts';
import { window } from '../../../storage/paging.ts';
import {
  countListed,
  countUnread,
  type ListedSelection,
  readItems,
  readItemsUpTo,
  selectListed,
} from './notification-list.repository.ts';
import { viewListed } from './view-listed.ts';

type Names = 'listNotifications' | 'countUnread' | 'markNotificationsRead';

/** The caller's notifications, as the app lists them. */
export function notificationListRoutes(): Pick<Handlers, Names> {
  return {
    listNotifications: async ({ db, user, query, now }) => {
      const { limit, offset } = window(query);
      const after = placeOf(query.cursor);
      const selection = { userId: user.id, unread: query.state === 'unread', after };
      // One row more than is shown decides whether there is another page.
      const page = { limit: limit + 1, offset: after ? 0 : offset };
      const found = await selectListed(db, selection, page);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return {
        items: [...(await viewListed(db, user.id, shown, now))],
        total: await countListed(db, selection),
        unread: await countUnread(db, user.id),
        nextCursor: last ? `${last.at}_${last.id}` : null,
      };
    },
    countUnread: async ({ db, user }) => ({ unread: await countUnread(db, user.id) }),
    markNotificationsRead: async ({ db, user, body: { ids, upTo }, now }) => {
      if ((ids === undefined) === (upTo === undefined)) {
        throw invalid('Name the notifications, or the newest of them.', 'required', 'ids');
      }
      if (ids) await readItems(db, user.id, ids, now);
      if (upTo !== undefined) await readItemsUpTo(db, user.id, upTo, now);
      return { unread: await countUnread(db, user.id) };
    },
  };
}

/** The place after which a page begins. */
function placeOf(cursor: string | undefined): ListedSelection['after'] {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = cursor.split('_');
  return { at, id };
}
