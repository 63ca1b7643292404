import { query } from '../endpoint.ts';
import type { MentorList, MentorListQuery } from './mentor.schema.ts';

export const getMentors = query<{ query: MentorListQuery; response: MentorList }>({
  name: 'getMentors',
  path: '/users/get-mentors',
  access: 'public',
  provides: ['Users'],
  answer: 'mentors[] total',
  summary:
    'Search mentors by username: names starting with the text first, then names containing it.',
});
