import type { MentorRevenue, MentorStatsSort } from '@skipper/core/contract';
import { mentorStatsSortKeys } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import { isUnavailable } from '../../../storage/database-errors.ts';
import { window } from '../../../storage/paging.ts';
import { wordsOf } from '../words.ts';
import { findMentors } from './mentor-ranks.repository.ts';
import { updateRanks } from './mentor-ranks.ts';
import { listMentorRevenue } from './mentor-revenue.repository.ts';
import { describeMentors } from './mentor-stats.ts';
import { listRanked, type MentorOrder } from './ranked-list.repository.ts';
import { readPeriod } from './stats-period.ts';

export function mentorStatsRoutes(): Pick<Handlers, 'getMentorStats' | 'getMentorRevenue'> {
  return {
    getMentorStats: async ({ db, transaction, query, now }) => {
      await updateRanks({ db, transaction }, now).catch(orStored);
      const order = { ...orderOf(query.sort), words: wordsOf(query.q) };
      const { ids, total } = await listRanked(db, order, window(query));
      const places = new Map(ids.map((id, place) => [id, place]));
      const place = ({ id }: { readonly id: string }) => places.get(id) ?? 0;
      const mentors = await findMentors(db, ids);
      mentors.sort((a, b) => place(a) - place(b));
      return { mentors: await describeMentors(db, mentors, now), total };
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

/** With a full disk, or one that only reads, the list is sorted by what was stored before. */
function orStored(error: unknown): void {
  if (!isUnavailable(error)) throw error;
}

/** The specification uses both forms: `-createdAt` and `username:asc`. */
function orderOf(sort: MentorStatsSort = 'username'): Omit<MentorOrder, 'words'> {
  const named = sort.replace(/^-|:.*$/g, '');
  return {
    key: mentorStatsSortKeys.find((key) => key === named) ?? 'username',
    descending: sort.startsWith('-') || sort.endsWith(':desc'),
  };
}
