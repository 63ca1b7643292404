import { mutation, query } from '../endpoint.ts';
import type {
  OwnProfile,
  UpdateProfileBody,
  UsernameAvailability,
  UsernameQuery,
} from './own-profile.schema.ts';

export const getProfile = query<{ response: OwnProfile }>({
  name: 'getProfile',
  path: '/profile',
  access: 'signed-in',
  provides: ['Profile'],
  summary: "The caller's own profile, with the ETag that a save may name in If-Match.",
});

export const updateProfile = mutation<{ body: UpdateProfileBody; response: OwnProfile }>('PATCH', {
  name: 'updateProfile',
  path: '/profile',
  access: 'signed-in',
  invalidates: ['Profile', 'Session', 'Users'],
  summary: 'Save the whole profile form. A stale If-Match is 409.',
});

export const getUsernameAvailability = query<{
  query: UsernameQuery;
  response: UsernameAvailability;
}>({
  name: 'getUsernameAvailability',
  path: '/profile/username-available',
  access: 'signed-in',
  alerts: 'suppressed',
  summary: 'Whether the caller could take a username, and why not.',
});
