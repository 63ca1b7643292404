import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { adminRoutes } from './admin.routes.ts';

/** Screens of this area that need no layout of their own. */
export const adminScreens = {
  'admin-mentor': async () =>
    (await import('./statistics/mentor-stats.screen.ts')).mentorStatsScreen,
} satisfies ScreensOf<typeof adminRoutes>;
