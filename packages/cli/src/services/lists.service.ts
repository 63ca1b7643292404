import {
  type AccessReport,
  endpoints,
  type MentorStatsSort,
  recordCounts,
} from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import { accountByName } from './account-by-name.ts';
import type { Client } from './client.ts';
import {
  mentorStatsView,
  mentorsView,
  positionsView,
  recordView,
  subscriptionsView,
} from './list-views.ts';
import { printPages } from './print-pages.ts';
import type { PageOptions } from './read-pages.ts';

export interface MentorStatsOptions extends PageOptions {
  readonly sort: MentorStatsSort;
}

export interface PositionOptions extends PageOptions {
  readonly status?: 'open' | 'closed';
  readonly account?: string;
}

export function printMentorStats(
  context: CommandContext,
  { sort, ...pages }: MentorStatsOptions,
): Promise<void> {
  return printPages(context, mentorStatsView, pages, async (client, paging) => {
    const query = { ...paging, sort };
    const { mentors, total } = await client.send(endpoints.getMentorStats, { query });
    return { rows: mentors, total };
  });
}

export async function printSubscriptions(context: CommandContext, all: boolean): Promise<void> {
  const client = await context.client();
  const list = await client.send(endpoints.getUserSubscriptions, {});
  const shown = all ? list : list.filter(({ status }) => status === 'active');
  context.output.list(subscriptionsView, shown);
}

export function printMentorSearch(
  context: CommandContext,
  username: string,
  pages: PageOptions,
): Promise<void> {
  return printPages(context, mentorsView, pages, async (client, paging) => {
    const query = { ...paging, username };
    const { mentors, total } = await client.send(endpoints.getMentors, { query });
    return { rows: mentors, total };
  });
}

/** The record, and on stderr how many accounts are not shown. */
export async function printRecord(
  context: CommandContext,
  username: string,
  pages: PageOptions,
): Promise<void> {
  const params = { username };
  const counts = await (await context.client()).send(endpoints.getPublicAccounts, { params });
  const read = async (client: Client, query: PageOptions) => {
    const { entries, total } = await client.send(endpoints.getPublicRecord, { params, query });
    return { rows: entries, total };
  };
  await printPages(context, recordView, pages, read, () => {
    const counted = recordCounts(counts).join(', ');
    if (counted) context.output.note(`${counted}.`);
  });
}

export async function printPositions(
  context: CommandContext,
  username: string,
  { status, account, ...pages }: PositionOptions,
): Promise<void> {
  const uuid = account === undefined ? undefined : await publicAccount(context, username, account);
  const wanted = {
    username,
    ...(status ? { status } : {}),
    ...(uuid ? { account: uuid } : {}),
  };
  let access: AccessReport | undefined;
  const read = async (client: Client, paging: PageOptions) => {
    const query = { ...wanted, ...paging };
    const answer = await client.send(endpoints.listPositions, { query });
    access = answer.access;
    return { rows: answer.positions, total: answer.total };
  };
  await printPages(context, positionsView, pages, read, () => {
    if (access) tellAccess(context, access);
  });
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
export function tellAccess({ output }: CommandContext, access: AccessReport): void {
  if (access.effective !== 'full') {
    output.note(`Showing ${access.effective} access only.`);
  }
}
