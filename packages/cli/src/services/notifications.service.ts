import { endpoints, type ReadBody } from '@skipper/core/contract';
import { usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { narrowedBy } from '../output/list-view.ts';
import type { Client } from './client.ts';
import { notificationsView, unreadView } from './notification-views.ts';
import { printPages } from './print-pages.ts';
import type { PageOptions } from './read-pages.ts';

export interface NotificationListOptions extends PageOptions {
  readonly unread?: true;
}

export interface ReadOptions {
  readonly all?: true;
}

/** The most that the server takes in one call. */
const idsAtOnce = 100;

export function printNotifications(
  context: CommandContext,
  { unread, ...pages }: NotificationListOptions,
): Promise<void> {
  const filter = unread ? { state: 'unread' as const } : {};
  return printPages(
    context,
    narrowedBy(notificationsView, filter),
    pages,
    async (client, paging) => {
      const query = { ...paging, ...filter };
      const { items, ...answer } = await client.send(endpoints.listNotifications, { query });
      return { ...answer, rows: items };
    },
  );
}

/** Marks these, or all that there are when it begins, and prints how many are left. */
export async function readNotifications(
  context: CommandContext,
  ids: readonly string[],
  options: ReadOptions,
): Promise<void> {
  const all = options.all === true;
  if (all === ids.length > 0) {
    throw usageError(
      all ? '--all can’t be combined with ids.' : 'Which notifications?',
      'Give their ids, or --all.',
    );
  }
  const client = await context.client();
  const bodies = all ? await upToNewest(client) : named(ids);
  let left = await client.send(endpoints.countUnread, {});
  for (const body of bodies) left = await client.send(endpoints.markNotificationsRead, { body });
  context.output.record(left, unreadView.fields, unreadView.lines);
}

async function upToNewest(client: Client): Promise<readonly ReadBody[]> {
  const query = { limit: 1 };
  const { items } = await client.send(endpoints.listNotifications, { query });
  return items.map(({ id }) => ({ upTo: id }));
}

function named(ids: readonly string[]): readonly ReadBody[] {
  const bodies: ReadBody[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    bodies.push({ ids: ids.slice(start, start + idsAtOnce) });
  }
  return bodies;
}
