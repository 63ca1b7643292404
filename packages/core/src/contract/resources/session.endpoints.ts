import { mutation, query } from '../endpoint.ts';
import type { Nothing } from './common.schema.ts';
import type { Credentials, Session, SignInBody } from './session.schema.ts';

export const signIn = mutation<{ body: SignInBody; response: Credentials }>('POST', {
  name: 'signIn',
  path: '/session',
  access: 'public',
  success: 201,
  alerts: 'suppressed',
  summary: 'Exchange an email and a password for a bearer token.',
});

export const getSession = query<{ response: Session }>({
  name: 'getSession',
  path: '/session',
  access: 'signed-in',
  provides: ['Session'],
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
