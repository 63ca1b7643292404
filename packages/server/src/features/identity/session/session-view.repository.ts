import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';

/**
 * A user as the session shows them, and the deletion they wait for: a row for each of their browsers
 * that gets push messages, or one without.
 */
export const listSessionRows = prepared((db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('accountDeletions', (on) =>
      on
        .onRef('accountDeletions.userId', '=', 'users.id')
        .on('accountDeletions.erasedAt', 'is', null),
    )
    .leftJoin('deviceTokens', (on) =>
      on.onRef('deviceTokens.userId', '=', 'users.id').on('deviceTokens.enabled', '=', 1),
    )
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.avatarUrl',
      'users.opts',
      'users.needsSetup',
      'users.emailIsVerified',
      'users.phoneIsVerified',
      'users.isOnboarded',
      'accountDeletions.dueAt as deletesAt',
      'deviceTokens.platform',
    ])
    .where('users.id', '=', userId),
);
