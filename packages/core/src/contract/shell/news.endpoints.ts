import { mutation, query } from '../endpoint.ts';
import type {
  AdminNews,
  DashboardViewParams,
  MenteeNews,
  MentorNews,
  SeenBody,
} from './news.schema.ts';

export const getMenteeNews = query<{ response: MenteeNews }>({
  name: 'getMenteeNews',
  path: '/dashboard/mentee',
  access: 'signed-in',
  provides: ['Subscriptions', 'PositionsList'],
  answer: 'since until trades[] moreTrades imports[] subscriptions[] failedPayout tourEnded',
  summary: 'List what the mentors you subscribe to did since your last visit.',
});

export const getMentorNews = query<{ response: MentorNews }>({
  name: 'getMentorNews',
  path: '/dashboard/mentor',
  access: { require: ['manage-subscriptions'] },
  provides: ['Accounts', 'PositionsList', 'Subscriptions'],
  answer:
    'since until members[] lastImport unfinishedImports[] periods[] failedPayout tourEnded nextPayout[]',
  summary: 'List what changed for you as a mentor since your last visit.',
});

export const getAdminNews = query<{ response: AdminNews }>({
  name: 'getAdminNews',
  path: '/dashboard/admin',
  access: { require: ['edit-broadcasters'] },
  provides: ['Users'],
  answer: 'since until signUps# mentors[] payments[] jobs[] failedJobs# sawStatistics',
  summary: 'List what changed on the platform since your last visit.',
});

export const markDashboardSeen = mutation<{
  params: DashboardViewParams;
  body: SeenBody;
  response: { seenAt: string };
}>('PUT', {
  name: 'markDashboardSeen',
  path: '/dashboard/:view/seen',
  access: 'signed-in',
  alerts: 'suppressed',
  answer: 'seenAt',
  summary:
    'Record that a page was seen, so that the next visit counts from there, or that a tour was ended.',
});
