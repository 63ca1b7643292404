import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { identityRoutes } from './identity.routes.ts';

/** Screens of this area without a special layout. */
export const identityScreens = {
  login: async () => (await import('./session/sign-in.screen.ts')).signInScreen,
} satisfies ScreensOf<typeof identityRoutes>;
