import type { Handlers } from '../../http/call.ts';
import { window } from '../../storage/paging.ts';
import { countMentors, findMentors } from './mentors.repository.ts';

export function mentorRoutes(): Pick<Handlers, 'getMentors'> {
  return {
    getMentors: async ({ db, query }) => {
      const text = query.username?.trim() ?? '';
      const rows = await findMentors(db, text, window(query));
      const mentors = rows.map(({ id, username, avatarUrl, about }) => ({
        uuid: id,
        username,
        avatar_url: avatarUrl,
        about,
      }));
      return { mentors, total: await countMentors(db, text) };
    },
  };
}
