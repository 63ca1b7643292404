import { instant } from '../../../adapters/clock.ts';
import { afterSeeing } from '../../../domain/shell/last-visit.ts';
import type { Handlers } from '../../../http/call.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { AccountDays } from '../../trading/days/account-days.ts';
import { readAdminNews } from './admin-news.ts';
import { readMenteeNews } from './mentee-news.ts';
import { readMentorNews } from './mentor-news.ts';
import { findVisit, writeVisit } from './visits.repository.ts';

type NewsHandlers = Pick<
  Handlers,
  'getMenteeNews' | 'getMentorNews' | 'getAdminNews' | 'markDashboardSeen'
>;

/** Changes since the last visit to each side of the dashboard. */
export function newsRoutes(accountDays: AccountDays): NewsHandlers {
  return {
    getMenteeNews: ({ db, user, now }) => readMenteeNews(db, user, now),
    getMentorNews: ({ db, user, now }) => readMentorNews(db, accountDays, user.id, now),
    getAdminNews: ({ db, user, now }) => readAdminNews(db, user.id, now),
    markDashboardSeen: async ({ db, user, params: { view }, body, now }) => {
      const until = body.until === undefined ? now : Date.parse(body.until);
      if (Number.isNaN(until) || until > now) {
        throw invalid('Nothing was seen at that time.', 'invalid_time', 'until');
      }
      const visit = afterSeeing(await findVisit(db, user.id, view), instant(until));
      await writeVisit(db, { userId: user.id, view, ...visit });
      return { seenAt: visit.seenAt };
    },
  };
}
