import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  ActiveSessionList,
  ChangePasswordBody,
  Credentials,
  GoogleCredentials,
  GoogleSignInBody,
  OnboardingBody,
  Session,
  SignInBody,
} from './session.schema.ts';

export const signIn = mutation<{ body: SignInBody; response: Credentials }>('POST', {
  name: 'signIn',
  retry: 'safe',
  path: '/session',
  access: 'public',
  success: 201,
  alerts: 'suppressed',
  answer: 'uuid token expiresAt',
  summary: 'Exchange an email and password for a bearer token.',
});

export const signInWithGoogle = mutation<{
  body: GoogleSignInBody;
  response: GoogleCredentials;
}>('POST', {
  name: 'signInWithGoogle',
  retry: 'safe',
  path: '/session/google',
  access: 'public',
  success: 201,
  alerts: 'suppressed',
  answer: 'uuid token expiresAt isNew',
  summary: 'Exchange a Google ID token for a bearer token. Creates an account if none exists.',
});

export const getSession = query<{ response: Session }>({
  name: 'getSession',
  path: '/session',
  access: 'signed-in',
  provides: ['Session'],
  answer:
    'uuid username email avatarUrl locale permissions{} needsSetup deletesAt emailIsVerified phoneIsVerified is_onboarded iosPush androidPush firefoxPush chromePush safariPush windowsPush macPush webPush impersonatedBy',
  summary: 'Get the signed-in user and their full permission map.',
});

export const signOut = mutation<{ response: Nothing }>('DELETE', {
  name: 'signOut',
  path: '/session',
  access: 'signed-in',
  success: 204,
  alerts: 'suppressed',
  retry: 'never',
  impersonation: 'ends',
  summary: 'Revoke the bearer token of this request.',
});

export const listSessions = query<{ response: ActiveSessionList }>({
  name: 'listSessions',
  path: '/sessions',
  access: 'signed-in',
  provides: ['Session'],
  answer: 'sessions[] total#',
  summary: 'List your active sessions, the current one first.',
});

export const revokeSession = mutation<{ params: UuidParams; response: Nothing }>('DELETE', {
  name: 'revokeSession',
  path: '/sessions/:uuid',
  access: 'signed-in',
  owner: { resource: 'session', param: 'uuid' },
  invalidates: ['Session', 'UserDeviceTokenStatus'],
  success: 204,
  summary: 'Revoke one of your sessions, and the push messages of its browser.',
});

export const endOtherSessions = mutation<{ response: Nothing }>('DELETE', {
  name: 'endOtherSessions',
  path: '/sessions',
  access: 'signed-in',
  invalidates: ['Session', 'UserDeviceTokenStatus'],
  success: 204,
  summary: 'Revoke all your sessions except the current one.',
});

export const changePassword = mutation<{ body: ChangePasswordBody; response: Nothing }>('POST', {
  name: 'changePassword',
  path: '/session/change-password',
  access: 'signed-in',
  invalidates: ['Session', 'UserDeviceTokenStatus', 'Notifications'],
  alerts: 'suppressed',
  success: 204,
  summary: 'Change your password. Ends all other sessions.',
});

export const updateOnboarding = mutation<{ body: OnboardingBody; response: OnboardingBody }>(
  'PUT',
  {
    name: 'updateOnboarding',
    path: '/session/update-onboarding',
    access: 'signed-in',
    invalidates: ['Session'],
    answer: 'is_onboarded',
    summary: 'Mark the introduction as seen.',
  },
);
