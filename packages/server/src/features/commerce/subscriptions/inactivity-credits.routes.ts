import type { InactivityOption } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { inactivityDays } from '../../../domain/commerce/subscriptions/inactivity.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import {
  countCredits,
  dropOption,
  findOption,
  keepOption,
  listCredits,
} from './inactivity-credits.repository.ts';

type Names = 'getInactivityOption' | 'saveInactivityOption' | 'listInactivityCredits';

export const inactivityCreditRoutes: Pick<Handlers, Names> = {
  getInactivityOption: ({ db, user }) => readOption(db, user.id),
  saveInactivityOption: async ({ db, user, body, now }) => {
    if (body.enabled) await keepOption(db, user.id, instant(now));
    else await dropOption(db, user.id);
    return readOption(db, user.id);
  },
  listInactivityCredits: async ({ db, user, query }) => {
    const rows = await listCredits(db, user.id, window(query));
    return {
      credits: rows.map((row) => ({
        ...row,
        mentor: shownUsername(row.mentor),
        days: inactivityDays,
      })),
      total: await countCredits(db, 'userId', user.id),
    };
  },
};

async function readOption(db: Db, mentorId: string): Promise<InactivityOption> {
  const since = (await findOption(db, mentorId))?.since ?? null;
  return { enabled: since !== null, since, credits: await countCredits(db, 'mentorId', mentorId) };
}
