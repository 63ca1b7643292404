import type { AdminNews } from '@skipper/core/contract';
import { countGivenUp, listGivenUp } from '../../../jobs/given-up-jobs.repository.ts';
import type { Db } from '../../../storage/database.ts';
import { listFailedCharges } from '../../commerce/subscriptions/member-news.repository.ts';
import { countNewcomers, listNewMentors } from '../../identity/users/newcomers.repository.ts';
import { mostNews, newsSpan } from './news-span.ts';
import { wasSeen } from './visits.repository.ts';

/** Who came to the platform since an admin's last visit, and what failed. */
export async function readAdminNews(db: Db, userId: string, now: number): Promise<AdminNews> {
  const { since, until, from } = await newsSpan(db, userId, 'admin', now);
  const mentors = await listNewMentors(db, from, mostNews);
  const charges = await listFailedCharges(db, from, mostNews);
  const jobs = await listGivenUp(db, from, mostNews);
  return {
    since,
    until,
    signUps: await countNewcomers(db, from),
    mentors: mentors.map(({ username, avatarUrl, createdAt }) => ({
      member: { username, avatarUrl },
      at: createdAt,
    })),
    payments: charges.map(({ id, at, username, avatarUrl, mentorName, mentorAvatarUrl }) => ({
      uuid: id,
      member: { username, avatarUrl },
      mentor: { username: mentorName, avatarUrl: mentorAvatarUrl },
      at,
    })),
    jobs: jobs.map(({ id, kind, attempts, deadAt }) => ({
      uuid: id,
      kind,
      attempts,
      at: deadAt ?? until,
    })),
    failedJobs: await countGivenUp(db),
    sawStatistics: await wasSeen(db, userId, 'statistics'),
  };
}
