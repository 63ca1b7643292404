import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { adminRoutes } from './admin.routes.ts';

/** Screens of this area without a special layout. */
export const adminScreens = {
  admin: async () => (await import('./statistics/statistics.screen.ts')).statisticsScreen,
  'admin-invite': async () =>
    (await import('./invitations/invitations.screen.ts')).invitationsScreen,
  'admin-mentor': async () =>
    (await import('./statistics/mentor-stats.screen.ts')).mentorStatsScreen,
  'admin-payouts': async () =>
    (await import('./payouts/admin-payouts.screen.ts')).adminPayoutsScreen,
  'admin-refunds': async () =>
    (await import('./refunds/refund-requests.screen.ts')).refundRequestsScreen,
  'admin-jobs': async () => (await import('./jobs/jobs.screen.ts')).jobsScreen,
  'admin-log': async () => (await import('./audit/audit-log.screen.ts')).auditLogScreen,
  'admin-users': async () => (await import('./users/users.screen.ts')).usersScreen,
} satisfies ScreensOf<typeof adminRoutes>;
