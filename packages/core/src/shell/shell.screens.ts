import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { shellRoutes } from './shell.routes.ts';

/** Screens of this area without a special layout. */
export const shellScreens = {
  settings: async () => (await import('./menu/settings.screen.ts')).settingsScreen,
} satisfies ScreensOf<typeof shellRoutes>;
