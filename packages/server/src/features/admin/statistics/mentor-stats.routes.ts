import type { MentorRevenue, MentorStatsSort } from '@skipper/core/contract';
import { mentorStatsSortKeys } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import { window } from '../../../storage/paging.ts';
import { wordsOf } from '../words.ts';
import { listMentorRevenue } from './mentor-revenue.repository.ts';
import { countAllMentors, listMentors, type MentorOrder } from './mentor-stats.repository.ts';
import { describeMentors, recentAt } from './mentor-stats.ts';
import { readPeriod } from './stats-period.ts';

export function mentorStatsRoutes(): Pick<Handlers, 'getMentorStats' | 'getMentorRevenue'> {
  return {
    getMentorStats: async ({ db, query, now }) => {
      const words = wordsOf(query.q);
      const order = { ...orderOf(query.sort), words };
      const mentors = await listMentors(db, order, recentAt(now), window(query));
      return {
        mentors: await describeMentors(db, mentors, now),
        total: await countAllMentors(db, words),
      };
    },
    getMentorRevenue: async ({ db, query, now }) => {
      const { limit } = window(query);
      const period = readPeriod(query, now);
      const rows = await listMentorRevenue(db, period, limit);
      const currencies = [...Map.groupBy(rows, ({ currency }) => currency)].map(
        ([currency, own]): MentorRevenue['currencies'][number] => ({
          currency,
          selling: own[0]?.selling ?? 0,
          mentors: own.map(({ uuid, username, revenue }) => ({ uuid, username, revenue })),
        }),
      );
      return { ...period, currencies };
    },
  };
}

/** The specification uses both forms: `-createdAt` and `username:asc`. */
function orderOf(sort: MentorStatsSort = 'username'): Omit<MentorOrder, 'words'> {
  const named = sort.replace(/^-|:.*$/g, '');
  return {
    key: mentorStatsSortKeys.find((key) => key === named) ?? 'username',
    descending: sort.startsWith('-') || sort.endsWith(':desc'),
  };
}
