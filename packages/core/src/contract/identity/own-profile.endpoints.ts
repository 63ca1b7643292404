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
  summary: 'Get your own profile. Its ETag can be sent as If-Match when saving.',
});

export const updateProfile = mutation<{ body: UpdateProfileBody; response: OwnProfile }>('PATCH', {
  name: 'updateProfile',
  path: '/profile',
  access: 'signed-in',
  invalidates: ['Profile', 'Session', 'Users', 'Notifications'],
  answer: ownProfileShape,
  summary: 'Update your profile. 409 if If-Match is stale.',
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
  answer: 'url width# height#',
  summary: 'Upload a profile picture. It is shown once the profile is saved with it.',
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
  summary: 'Check whether you can take a username, and if not, why.',
});
