import type { MentorStatsQuery } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import { window } from '../../../storage/paging.ts';
import { wordsOf } from '../words.ts';
import { countAllMentors, listMentors, type MentorOrder } from './mentor-stats.repository.ts';
import { describeMentors } from './mentor-stats.ts';

export function mentorStatsRoutes(): Pick<Handlers, 'getMentorStats'> {
  return {
    getMentorStats: async ({ db, query, now }) => {
      const words = wordsOf(query.q);
      const mentors = await listMentors(db, { ...orderOf(query.sort), words }, window(query));
      return {
        mentors: await describeMentors(db, mentors, now),
        total: await countAllMentors(db, words),
      };
    },
  };
}

/** The specification uses both forms: `-createdAt` and `username:asc`. */
function orderOf(sort: MentorStatsQuery['sort'] = 'username'): Omit<MentorOrder, 'words'> {
  const descending = sort.startsWith('-') || sort.endsWith(':desc');
  return {
    column: sort.includes('createdAt') ? 'users.createdAt' : 'users.username',
    direction: descending ? 'desc' : 'asc',
  };
}
