import type { Handlers } from '../../../http/call.ts';
import { window } from '../../../storage/paging.ts';
import { describeMentors, searchMentors } from './mentors.repository.ts';

export function mentorRoutes(): Pick<Handlers, 'getMentors'> {
  return {
    getMentors: async ({ db, query }) => {
      const text = query.username?.trim().toLowerCase() ?? '';
      const { usernames, total } = await searchMentors(db, text, window(query));
      const rows = await describeMentors(db, usernames);
      const mentors = rows.map(({ id, username, avatarUrl, about }) => ({
        uuid: id,
        username,
        avatar_url: avatarUrl,
        about,
      }));
      return { mentors, total };
    },
  };
}
