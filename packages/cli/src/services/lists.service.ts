import { type AccessReport, type ArgsOf, endpoints, recordCounts } from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import { accountByName } from './account-by-name.ts';
import {
  mentorStatsView,
  mentorsView,
  positionsView,
  recordView,
  subscriptionsView,
} from './list-views.ts';
import { type PageOptions, readPages } from './read-pages.ts';
import { tellPage } from './tell-page.ts';

type MentorStatsSort = NonNullable<ArgsOf<typeof endpoints.getMentorStats>['query']['sort']>;

export interface MentorStatsOptions extends PageOptions {
  readonly sort: MentorStatsSort;
}

export interface PositionOptions extends PageOptions {
  readonly status?: 'open' | 'closed';
  readonly account?: string;
}

export async function printMentorStats(
  context: CommandContext,
  { limit, page, sort }: MentorStatsOptions,
): Promise<void> {
  const client = await context.client();
  const list = await readPages(
    { limit, page },
    async (query) => {
      const answer = await client.send(endpoints.getMentorStats, { query: { ...query, sort } });
      return { rows: answer.mentors, total: answer.total };
    },
    context.output.progress,
  );
  context.output.list(mentorStatsView, list.rows);
  tellPage(context, list.rows.length, list.total, { limit, page });
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
  const list = await readPages(
    { limit, page },
    async (query) => {
      const answer = await client.send(endpoints.getMentors, {
        query: { ...query, username: text },
      });
      return { rows: answer.mentors, total: answer.total };
    },
    context.output.progress,
  );
  context.output.list(mentorsView, list.rows);
  tellPage(context, list.rows.length, list.total, { limit, page });
}

/** The record, and on stderr how many accounts are not shown. */
export async function printRecord(
  context: CommandContext,
  username: string,
  { limit, page }: PageOptions,
): Promise<void> {
  const client = await context.client();
  const params = { username };
  const counts = await client.send(endpoints.getPublicAccounts, { params });
  const list = await readPages(
    { limit, page },
    async (query) => {
      const answer = await client.send(endpoints.getPublicRecord, { params, query });
      return { rows: answer.entries, total: answer.total };
    },
    context.output.progress,
  );
  context.output.list(recordView, list.rows);
  const told = recordCounts(counts).join(', ');
  if (told) context.output.note(`${told}.`);
  tellPage(context, list.rows.length, list.total, { limit, page });
}

export async function printPositions(
  context: CommandContext,
  username: string,
  { limit, page, status, account }: PositionOptions,
): Promise<void> {
  const client = await context.client();
  const uuid = account === undefined ? undefined : await publicAccount(context, username, account);
  const wanted = {
    username,
    ...(status ? { status } : {}),
    ...(uuid ? { account: uuid } : {}),
  };
  let access: AccessReport | undefined;
  const list = await readPages(
    { limit, page },
    async (query) => {
      const answer = await client.send(endpoints.listPositions, { query: { ...wanted, ...query } });
      access = answer.access;
      return { rows: answer.positions, total: answer.total };
    },
    context.output.progress,
  );
  context.output.list(positionsView, list.rows);
  if (access) tellAccess(context, access);
  tellPage(context, list.rows.length, list.total, { limit, page });
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
    output.note(`Showing ${access.effective} access only.`);
  }
}
