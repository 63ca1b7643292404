import { query } from '../endpoint.ts';
import type {
  MentorRevenue,
  MentorRevenueQuery,
  MentorStatsList,
  MentorStatsQuery,
} from './mentor-stats.schema.ts';

export const getMentorStats = query<{ query: MentorStatsQuery; response: MentorStatsList }>({
  name: 'getMentorStats',
  path: '/admin/stats/mentors',
  access: { require: ['edit-broadcasters', 'view-stats'] },
  provides: ['Users', 'Subscriptions'],
  answer: 'mentors[] total#',
  summary: 'List all mentors with their plans, subscribers, revenue and trading activity.',
});

export const getMentorRevenue = query<{ query: MentorRevenueQuery; response: MentorRevenue }>({
  name: 'getMentorRevenue',
  path: '/admin/stats/mentors/revenue',
  access: { require: ['edit-broadcasters', 'view-stats'] },
  provides: ['Users', 'Subscriptions'],
  answer: 'from to currencies[]',
  summary: 'List the mentors with the most revenue in a period, for each currency.',
});
