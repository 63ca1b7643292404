import { appPaths, brand, type PageHead } from '@skipper/core/contract';
import type { ProfilePage } from '../../../http/web-app.ts';
import type { Db } from '../../../storage/database.ts';
import { curvePath, publicCurve } from './curve-picture.routes.ts';
import { findVisibleProfile, type VisibleProfile } from './visible-profile.ts';

/** As long as search engines show. */
const descriptionLength = 155;

/**
 * The page of a profile as any visitor sees it, never as the caller does: it may be cached or
 * quoted elsewhere. Undefined where a visitor sees nothing.
 */
export async function readProfilePage(
  db: Db,
  address: { readonly username: string; readonly accountUuid: string | undefined },
  now: string,
): Promise<ProfilePage | undefined> {
  const profile = await findVisibleProfile(db, address.username, undefined, now);
  if (!profile) return undefined;
  const { mentor, accounts } = profile;
  if (mentor.username !== address.username.toLowerCase()) return { movedTo: mentor.username };
  const { accountUuid } = address;
  if (accountUuid !== undefined && !accounts.some(({ account }) => account.id === accountUuid)) {
    return undefined;
  }
  return {
    head: headOf(profile, await publicCurve(db, mentor.username)),
    words: { username: mentor.username, about: mentor.about },
  };
}

function headOf({ mentor }: VisibleProfile, curve: readonly number[] | undefined): PageHead {
  return {
    title: mentor.username,
    description:
      shortened(mentor.about) || `The trading record of ${mentor.username} on ${brand.name}.`,
    path: appPaths.profile(mentor.username),
    ...(curve && {
      image: {
        path: curvePath(mentor.username, curve),
        alt: `Equity curve of ${mentor.username}`,
      },
    }),
  };
}

/** One line, cut between words. */
function shortened(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (line.length <= descriptionLength) return line;
  const cut = line.slice(0, descriptionLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100)).toWellFormed()}…`;
}
