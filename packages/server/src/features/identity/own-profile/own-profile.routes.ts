import type { Handlers } from '../../../http/call.ts';
import { usernameProblem } from '../registration/usernames.ts';
import { readOwnProfile, saveOwnProfile } from './own-profile.service.ts';
import type { ProfileNotices } from './profile-notices.ts';

type OwnProfileHandlers = Pick<
  Handlers,
  'getProfile' | 'updateProfile' | 'getUsernameAvailability'
>;

export function ownProfileRoutes(notices: ProfileNotices): OwnProfileHandlers {
  return {
    getProfile: async ({ db, user, header }) => {
      const { profile, etag } = await readOwnProfile(db, user.id);
      header('ETag', etag);
      return profile;
    },
    updateProfile: async ({ db, user, body, header, requestHeader, now }) => {
      const ifMatch = requestHeader('if-match');
      const saved = await saveOwnProfile(db, user.id, body, { ifMatch, now, notices });
      header('ETag', saved.etag);
      return saved.profile;
    },
    getUsernameAvailability: async ({ db, user, query, now }) => {
      const problem = await usernameProblem(db, user.id, query.username, now);
      return { available: problem === null, reason: problem?.message ?? null };
    },
  };
}
