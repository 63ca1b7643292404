import { type Endpoint, endpoints } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import type { CommandContext } from '../commands/context.ts';
import { printMentor } from './mentor-admin.service.ts';
import type { PageOptions } from './read-pages.ts';
import { printSubscriber } from './subscribers.service.ts';
import { changeUser } from './users.service.ts';

/** 250 whose names begin with the one that is asked for, which is the last but ten. */
const rows = Array.from({ length: 250 }, (_row, index) => {
  const username = index === 239 ? 'ann' : `ann${index}`;
  return { uuid: `uuid ${index}`, username, email: `${username}@example.org` };
});

/** Commands on a server with these; the uuids that one was read by. */
function found() {
  const read: string[] = [];
  const lists: readonly Endpoint[] = [
    endpoints.listUsers,
    endpoints.getMentorStats,
    endpoints.listSubscribers,
  ];
  const send = async (
    endpoint: Endpoint,
    { params, query }: { params?: { uuid: string }; query?: PageOptions },
  ) => {
    if (lists.includes(endpoint) && query) {
      const { limit, page } = query;
      const part = rows.slice((page - 1) * limit, page * limit);
      return { users: part, mentors: part, subscribers: part, total: rows.length };
    }
    read.push(params?.uuid ?? '');
    return { ...rows[239], history: [] };
  };
  const output = { json: true, record: () => undefined, note: () => undefined };
  const client = async () => ({ send });
  return { context: { output, client } as unknown as CommandContext, read };
}

const dryRun = { reason: 'Spam', dryRun: true } as const;

test.each([
  ['a user by name', (context: CommandContext) => changeUser(context, 'suspend', 'Ann', dryRun)],
  [
    'a user by email',
    (context: CommandContext) => changeUser(context, 'suspend', 'ann@example.org', dryRun),
  ],
  ['a Skipper', (context: CommandContext) => printMentor(context, 'ann')],
  ['a Crew Member', (context: CommandContext) => printSubscriber(context, 'ann')],
])('%s is found behind many with a longer name', async (_who, command) => {
  const { context, read } = found();
  await command(context);
  expect(read).toEqual(['uuid 239']);
});

test.each([
  ['a user', (context: CommandContext) => changeUser(context, 'suspend', 'bob', dryRun)],
  ['a Skipper', (context: CommandContext) => printMentor(context, 'bob')],
  ['a Crew Member', (context: CommandContext) => printSubscriber(context, 'bob')],
])('%s who is on no page is not found', async (_who, command) => {
  await expect(command(found().context)).rejects.toMatchObject({ code: 'not_found' });
});
