import { type AccessReport, endpoints } from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import type { PositionOptions } from '../commands/positions.command.ts';
import type { MentorStatsOptions, PageOptions } from '../commands/stats.command.ts';
import { accountByName } from './account-by-name.ts';
import { mentorStatsView, mentorsView, positionsView, subscriptionsView } from './list-views.ts';

export async function printMentorStats(
  context: CommandContext,
  { limit, page, sort }: MentorStatsOptions,
): Promise<void> {
  const client = await context.client();
  const list = await client.send(endpoints.getMentorStats, { query: { limit, page, sort } });
  context.output.list(mentorStatsView, list.mentors);
  tellPage(context, list.mentors.length, list.total, { limit, page });
}

export async function printSubscriptions(context: CommandContext, all: boolean): Promise<void> {
  const client = await context.client();
  const list = await client.send(endpoints.getUserSubscriptions, {});
  const shown = all ? list : list.filter(({ status }) => status === 'active');
  context.output.list(subscriptionsView, shown);
}

export async function printMentorSearch(
  context: CommandContext,
  text: string,
  { limit, page }: PageOptions,
): Promise<void> {
  const client = await context.client();
  const query = { limit, page, username: text };
  const list = await client.send(endpoints.getMentors, { query });
  context.output.list(mentorsView, list.mentors);
  tellPage(context, list.mentors.length, list.total, { limit, page });
}

export async function printPositions(
  context: CommandContext,
  username: string,
  { limit, page, status, account }: PositionOptions,
): Promise<void> {
  const client = await context.client();
  const uuid = account === undefined ? undefined : await publicAccount(context, username, account);
  const query = {
    username,
    limit,
    page,
    ...(status ? { status } : {}),
    ...(uuid ? { account: uuid } : {}),
  };
  const list = await client.send(endpoints.listPositions, { query });
  context.output.list(positionsView, list.positions);
  tellAccess(context, list.access);
  tellPage(context, list.positions.length, list.total, { limit, page });
}

async function publicAccount(
  context: CommandContext,
  username: string,
  name: string,
): Promise<string> {
  const client = await context.client();
  const { accounts } = await client.send(endpoints.getPublicAccounts, { params: { username } });
  return accountByName(accounts, name).uuid;
}

/** Says what was left out, so that an empty list is not taken for an idle Skipper. */
function tellAccess({ output }: CommandContext, access: AccessReport): void {
  if (access.effective !== 'full') {
    output.note(`You see this Skipper at the level "${access.effective}".`);
  }
}

function tellPage(
  { output }: CommandContext,
  shown: number,
  total: number,
  { limit, page }: PageOptions,
): void {
  if (shown === 0 || total <= limit) return;
  const pages = Math.ceil(total / limit);
  output.note(
    `Page ${page} of ${pages}, ${total} in all.${page < pages ? ` Next: --page ${page + 1}` : ''}`,
  );
}
