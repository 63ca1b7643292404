import type { MentorListQuery } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { askedNames } from './asked-names.ts';
import { readCards } from './mentor-cards.ts';
import { compareMentors } from './mentor-comparison.ts';
import { describeMentors, type FoundMentors, searchMentors } from './mentors.repository.ts';
import { rankMentors } from './ranked-mentors.repository.ts';

type MentorHandlers = Pick<Handlers, 'getMentors' | 'getMentorCards' | 'compareMentors'>;

export function mentorRoutes(): MentorHandlers {
  return {
    getMentors: async ({ db, query }) => {
      const { usernames, total } = await findMentors(db, query);
      const rows = await describeMentors(db, usernames);
      const mentors = rows.map(({ id, username, avatarUrl, about }) => ({
        uuid: id,
        username,
        avatar_url: avatarUrl,
        about,
      }));
      return { mentors, total };
    },
    getMentorCards: async ({ db, query, now }) => ({
      cards: await readCards(db, query, await askedNames(db, query, now)),
    }),
    compareMentors: ({ db, query, now }) => compareMentors(db, query, now),
  };
}

function findMentors(db: Db, query: MentorListQuery): Promise<FoundMentors> {
  const { username = '', limit: _, page: __, ...selection } = query;
  const text = username.trim().toLowerCase();
  const { period: ___, ...narrowing } = selection;
  const byName = Object.keys(narrowing).length === 0;
  const page = window(query);
  return byName ? searchMentors(db, text, page) : rankMentors(db, text, selection, page);
}
