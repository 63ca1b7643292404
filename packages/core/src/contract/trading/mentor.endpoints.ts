import { query } from '../endpoint.ts';
import type {
  MentorCardList,
  MentorCardsQuery,
  MentorComparison,
  MentorComparisonQuery,
  MentorList,
  MentorListQuery,
} from './mentor.schema.ts';

export const getMentors = query<{ query: MentorListQuery; response: MentorList }>({
  name: 'getMentors',
  path: '/users/get-mentors',
  access: 'public',
  provides: ['Users'],
  answer: 'mentors[] total#',
  summary:
    'Search mentors by username: names starting with the text first, then names containing it. Or sort them by their figures.',
});

export const getMentorCards = query<{ query: MentorCardsQuery; response: MentorCardList }>({
  name: 'getMentorCards',
  path: '/users/mentor-cards',
  access: 'public',
  provides: ['Users', 'ProfileStats', 'ProfileConnectedAccounts', 'Plans'],
  alerts: 'suppressed',
  answer: 'cards[]',
  summary: 'Get the public figures of some mentors in one period.',
});

export const compareMentors = query<{ query: MentorComparisonQuery; response: MentorComparison }>({
  name: 'compareMentors',
  path: '/users/mentor-comparison',
  access: 'public',
  provides: ['Users', 'ProfileStats', 'ProfileConnectedAccounts'],
  alerts: 'suppressed',
  answer: 'curves[] correlations[]',
  summary: 'Get equity curves of up to four mentors, and the correlations of their daily returns.',
});
