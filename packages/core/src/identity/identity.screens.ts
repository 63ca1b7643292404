import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { identityRoutes } from './identity.routes.ts';

/** Screens of this area without a special layout. */
export const identityScreens = {
  'accept-invitation': async () =>
    (await import('./invitations/accept-invitation.screen.ts')).acceptInvitationScreen,
  'forgot-password': async () =>
    (await import('./recovery/forgot-password.screen.ts')).forgotPasswordScreen,
  'email-result': async () =>
    (await import('./verification/email-result.screen.ts')).emailResultScreen,
  login: async () => (await import('./session/sign-in.screen.ts')).signInScreen,
  notifications: async () =>
    (await import('./notification-list/notification-list.screen.ts')).notificationListScreen,
  'reset-password': async () =>
    (await import('./recovery/reset-password.screen.ts')).resetPasswordScreen,
  'settings-delete-account': async () =>
    (await import('./leaving/delete-account.screen.ts')).deleteAccountScreen,
  'settings-password': async () =>
    (await import('./recovery/change-password.screen.ts')).changePasswordScreen,
  'settings-two-step': async () =>
    (await import('./second-factor/second-factor.screen.ts')).secondFactorScreen,
  'settings-your-data': async () =>
    (await import('./data-export/data-export.screen.ts')).dataExportScreen,
  'settings-profile': async () =>
    (await import('./own-profile/own-profile.screen.ts')).ownProfileScreen,
  'settings-notifications': async () =>
    (await import('./preferences/notifications.screen.ts')).notificationsScreen,
  'settings-sessions': async () => (await import('./sessions/sessions.screen.ts')).sessionsScreen,
  'setup-profile': async () => (await import('./registration/set-up.screen.ts')).setUpScreen,
  signup: async () => (await import('./registration/sign-up.screen.ts')).signUpScreen,
  'trader-setup': async () =>
    (await import('./trader-setup/trader-setup.screen.ts')).traderSetupScreen,
  unsubscribe: async () => (await import('./preferences/unsubscribe.screen.ts')).unsubscribeScreen,
  verify: async () => (await import('./verification/verify.screen.ts')).verifyScreen,
  'verify-email': async () =>
    (await import('./verification/verify-email.screen.ts')).verifyEmailScreen,
  'verify-phone': async () =>
    (await import('./verification/verify-phone.screen.ts')).verifyPhoneScreen,
  'verify-success': async () =>
    (await import('./verification/verify-success.screen.ts')).verifySuccessScreen,
} satisfies ScreensOf<typeof identityRoutes>;
