import { query } from '../endpoint.ts';
import type { MentorStatsList, MentorStatsQuery } from './mentor-stats.schema.ts';

export const getMentorStats = query<{ query: MentorStatsQuery; response: MentorStatsList }>({
  name: 'getMentorStats',
  path: '/admin/stats/mentors',
  access: { require: ['edit-broadcasters', 'view-stats'] },
  provides: ['Users', 'Subscriptions'],
  answer: 'mentors[] total',
  summary: 'List all mentors with their plans, subscribers, revenue and trading activity.',
});
