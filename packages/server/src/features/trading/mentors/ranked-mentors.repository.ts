import { type MentorListQuery, type MentorSort, rankingRules } from '@skipper/core/contract';
import { sql } from 'kysely';
import { assetBits } from '../../../domain/trading/discovery/ranking.ts';
import type { Db } from '../../../storage/database.ts';
import { countedMentors, type FoundMentors, type Page } from './mentors.repository.ts';

/** How a list of mentors is narrowed and sorted; names alone are searched another way. */
export type MentorSelection = Pick<
  MentorListQuery,
  'sort' | 'period' | 'asset' | 'verified' | 'maxPrice' | 'minTrades'
>;

/** Ranked records by merit, all others behind them by name. */
const ranked = (column: string, also = '') =>
  `case when summary.ranked = 1 ${also} then summary.${column} end desc nulls last`;

const orders: Readonly<Record<MentorSort, string>> = {
  return: ranked('total_return'),
  drawdown: ranked('max_drawdown'),
  winRate: ranked('win_rate_low', `and summary.closed >= ${rankingRules.closed}`),
  sample: 'summary.closed desc nulls last',
  price: '(select monthly from mentor_prices where mentor_id = listed.user_id) asc nulls last',
  newest: '(select created_at from users where id = listed.user_id) desc',
};

/** Names of listed mentors by their figures: a page, and how many match. */
export async function rankMentors(
  db: Db,
  text: string,
  selection: MentorSelection,
  page: Page,
): Promise<FoundMentors> {
  const matching = selected(db, text, selection).select('listed.username');
  const { count } = await db
    .selectFrom(matching.limit(countedMentors).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const limit = Math.min(page.limit, countedMentors - page.offset);
  if (limit <= 0) return { usernames: [], total: count };
  const { sort } = selection;
  const ordered = sort === undefined ? matching : matching.orderBy(sql.raw(orders[sort]));
  const rows = await ordered.orderBy('listed.username').limit(limit).offset(page.offset).execute();
  return { usernames: rows.map(({ username }) => username), total: count };
}

function selected(db: Db, text: string, selection: MentorSelection) {
  const { period = 'All', asset, verified = 0, minTrades, maxPrice } = selection;
  let query = db
    .selectFrom('listedMentors as listed')
    .leftJoin('mentorSummaries as summary', (join) =>
      join.on('summary.period', '=', period).onRef('summary.mentorId', '=', 'listed.userId'),
    );
  if (text !== '') {
    query = query.where(sql<boolean>`replace(listed.username, ${text}, '') <> listed.username`);
  }
  if (asset) {
    query = query.where(sql<boolean>`(summary.asset_classes & ${assetBits([asset])}) <> 0`);
  }
  if (verified > 0) query = query.where('summary.verifiedLevel', '>=', verified);
  if (minTrades !== undefined) query = query.where('summary.closed', '>=', minTrades);
  if (maxPrice === undefined) return query;
  return query.where('listed.userId', 'in', (cheap) =>
    cheap.selectFrom('mentorPrices').select('mentorId').where('monthly', '<=', maxPrice),
  );
}
