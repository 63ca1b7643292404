import type { MentorCard } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readCards } from '../mentors/mentor-cards.ts';
import { agree, hasAgreed, listAgreed, withdraw } from './home-page.repository.ts';

/** How many are asked for, since the first ones may have nothing to show. */
const considered = 20;

export function homePageRoutes(): Pick<
  Handlers,
  'getHomePage' | 'getHomePageConsent' | 'setHomePageConsent'
> {
  return {
    getHomePage: async ({ db }) => ({ mentor: (await readShown(db)) ?? null }),
    getHomePageConsent: async ({ db, user }) => ({ agreed: await hasAgreed(db, user.id) }),
    setHomePageConsent: async ({ db, user, body, now }) => {
      if (body.agreed) await agree(db, user.id, instant(now));
      else await withdraw(db, user.id);
      return { agreed: body.agreed };
    },
  };
}

/**
 * Of those who agreed, the earliest with a public curve: never chosen by how well it went. Cards
 * hold what visitors may see, so a hidden profile or account is not among them.
 */
async function readShown(db: Db): Promise<MentorCard | undefined> {
  const ids = await listAgreed(db, considered);
  if (ids.length === 0) return undefined;
  const ordered = await Promise.all(ids.map(async (id) => (await readUser(db, id)).username));
  const cards = await readCards(db, { usernames: ordered.join(',') });
  return ordered
    .flatMap((name) => cards.find(({ username }) => username === name) ?? [])
    .find(({ account, sparkline }) => account !== null && sparkline.length > 1);
}
