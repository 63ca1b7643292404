import type {
  OwnProfile,
  ProfileOptions,
  PublicInfo,
  UpdateProfileBody,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { requireMatch, tagOf } from '../../../http/if-match.ts';
import { invalid, ProblemError } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { showImage } from '../images/images.repository.ts';
import { imagePath } from '../images/images.service.ts';
import { renameUser } from '../registration/usernames.ts';
import { lockUser, readUser, updateUser } from '../users/users.repository.ts';
import { normalProfile, profileProblems } from './own-profile-rules.ts';
import type { ProfileNotices } from './profile-notices.ts';

/** A profile and the entity tag of its current state. */
export interface TaggedProfile {
  readonly profile: OwnProfile;
  readonly etag: string;
}

export async function readOwnProfile(db: Db, userId: string): Promise<TaggedProfile> {
  const user = await readUser(db, userId);
  const profile: OwnProfile = {
    about: user.about,
    username: user.username,
    avatarUrl: user.avatarUrl,
    showProfile: user.showProfile === 1,
    publicInfo: JSON.parse(user.publicInfo) as PublicInfo,
    opts: JSON.parse(user.opts) as ProfileOptions,
  };
  return { profile, etag: tagOf(profile) };
}

interface Saving {
  readonly ifMatch: string | undefined;
  readonly now: number;
  readonly notices: ProfileNotices;
}

/**
 * Saves the whole form, within a transaction. `ifMatch` names the state the form was loaded from.
 *
 * @throws ProblemError 400 with an error for each field, 409 if it changed in between.
 */
export async function saveOwnProfile(
  db: Db,
  userId: string,
  body: UpdateProfileBody,
  { ifMatch, now, notices }: Saving,
): Promise<TaggedProfile> {
  // Of two changes of one version the second finds another one.
  await lockUser(db, userId);
  const before = await readOwnProfile(db, userId);
  const stale = 'The profile was changed elsewhere in the meantime. Reload it.';
  requireMatch(ifMatch, before.etag, stale);
  const form = normalProfile(body);
  const problems = profileProblems(form);
  if (problems.length > 0) throw new ProblemError(400, problems);
  await showImages(db, userId, form, { before: before.profile, now });
  if (form.username.trim().toLowerCase() !== before.profile.username) {
    const username = await renameUser(db, userId, form.username, now);
    await notices.renamed(db, userId, username, now);
  }
  await updateUser(db, userId, {
    about: form.about,
    avatarUrl: form.avatarUrl,
    showProfile: form.showProfile ? 1 : 0,
    publicInfo: JSON.stringify(form.publicInfo),
    ...(form.opts && { opts: JSON.stringify(form.opts) }),
  });
  return readOwnProfile(db, userId);
}

/**
 * A profile shows only pictures that its owner uploaded here. Pictures it already shows may stay.
 */
async function showImages(
  db: Db,
  userId: string,
  form: UpdateProfileBody,
  { before, now }: { readonly before: OwnProfile; readonly now: number },
): Promise<void> {
  const changes = [
    ['avatar', 'avatarUrl', form.avatarUrl ?? '', before.avatarUrl ?? ''],
    ['banner', 'publicInfo.bannerUrl', form.publicInfo.bannerUrl, before.publicInfo.bannerUrl],
  ] as const;
  for (const [kind, field, wanted, known] of changes) {
    if (wanted === known) continue;
    const name = imagePath.exec(wanted)?.[1];
    const isOurs = wanted === '' || name !== undefined;
    if (!isOurs || !(await showImage(db, { name, ownerId: userId, kind }, instant(now)))) {
      throw invalid('Upload this picture first.', 'invalid_image', field);
    }
  }
}
