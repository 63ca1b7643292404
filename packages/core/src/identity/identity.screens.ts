import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { identityRoutes } from './identity.routes.ts';

/** Screens of this area without a special layout. */
export const identityScreens = {
  'accept-invitation': async () =>
    (await import('./invitations/accept-invitation.screen.ts')).acceptInvitationScreen,
  'forgot-password': async () =>
    (await import('./recovery/forgot-password.screen.ts')).forgotPasswordScreen,
  login: async () => (await import('./session/sign-in.screen.ts')).signInScreen,
  'reset-password': async () =>
    (await import('./recovery/reset-password.screen.ts')).resetPasswordScreen,
  'settings-password': async () =>
    (await import('./recovery/change-password.screen.ts')).changePasswordScreen,
  'settings-sessions': async () => (await import('./sessions/sessions.screen.ts')).sessionsScreen,
} satisfies ScreensOf<typeof identityRoutes>;
