import { mutation, query, type UploadedFile } from '../endpoint.ts';
import type {
  OwnProfile,
  ProfileImage,
  UpdateProfileBody,
  UploadImageFields,
  UsernameAvailability,
  UsernameQuery,
} from './own-profile.schema.ts';

const ownProfileShape = 'about username avatarUrl showProfile publicInfo{} opts{}';

export const getProfile = query<{ response: OwnProfile }>({
  name: 'getProfile',
  path: '/profile',
  access: 'signed-in',
  provides: ['Profile'],
  answer: ownProfileShape,
  summary: "The caller's own profile, with the ETag that a save may name in If-Match.",
});

export const updateProfile = mutation<{ body: UpdateProfileBody; response: OwnProfile }>('PATCH', {
  name: 'updateProfile',
  path: '/profile',
  access: 'signed-in',
  invalidates: ['Profile', 'Session', 'Users'],
  answer: ownProfileShape,
  summary: 'Save the whole profile form. A stale If-Match is 409.',
});

export const uploadProfileImage = mutation<{
  body: UploadImageFields & { readonly file: UploadedFile };
  response: ProfileImage;
}>('POST', {
  name: 'uploadProfileImage',
  path: '/profile/images',
  access: 'signed-in',
  encoding: 'multipart',
  alerts: 'suppressed',
  success: 201,
  answer: 'url width height',
  summary: 'Make a picture for the profile, which shows it once the form is saved with it.',
});

export const getUsernameAvailability = query<{
  query: UsernameQuery;
  response: UsernameAvailability;
}>({
  name: 'getUsernameAvailability',
  path: '/profile/username-available',
  access: 'signed-in',
  alerts: 'suppressed',
  answer: 'available reason',
  summary: 'Whether the caller could take a username, and why not.',
});
