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
  summary: 'Exchange an email and a password for a bearer token.',
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
  summary: "Exchange Google's ID token for a bearer token. Makes the account where there is none.",
});

export const getSession = query<{ response: Session }>({
  name: 'getSession',
  path: '/session',
  access: 'signed-in',
  provides: ['Session'],
  answer:
    'uuid username email avatarUrl permissions{} needsSetup emailIsVerified phoneIsVerified is_onboarded iosPush androidPush firefoxPush chromePush safariPush windowsPush macPush webPush',
  summary: 'The signed-in user, with their full permission map.',
});

export const signOut = mutation<{ response: Nothing }>('DELETE', {
  name: 'signOut',
  path: '/session',
  access: 'signed-in',
  success: 204,
  alerts: 'suppressed',
  retry: 'never',
  summary: 'Revoke the bearer that made this call.',
});

export const listSessions = query<{ response: ActiveSessionList }>({
  name: 'listSessions',
  path: '/sessions',
  access: 'signed-in',
  provides: ['Session'],
  answer: 'sessions[] total',
  summary: "The caller's live bearers, the one in use first.",
});

export const revokeSession = mutation<{ params: UuidParams; response: Nothing }>('DELETE', {
  name: 'revokeSession',
  path: '/sessions/:uuid',
  access: 'signed-in',
  owner: { resource: 'session', param: 'uuid' },
  invalidates: ['Session'],
  success: 204,
  summary: 'End one of the own sessions.',
});

export const changePassword = mutation<{ body: ChangePasswordBody; response: Nothing }>('POST', {
  name: 'changePassword',
  path: '/session/change-password',
  access: 'signed-in',
  invalidates: ['Session'],
  alerts: 'suppressed',
  success: 204,
  summary: 'Change the password. Every other session ends.',
});

export const updateOnboarding = mutation<{ body: OnboardingBody; response: OnboardingBody }>(
  'PUT',
  {
    name: 'updateOnboarding',
    path: '/session/update-onboarding',
    access: 'signed-in',
    answer: 'is_onboarded',
    summary: 'Remember that the first steps were shown.',
  },
);
