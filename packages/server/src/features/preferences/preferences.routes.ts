import type { Preferences, PreferencesBody, ProfileOptions } from '@skipper/core/contract';
import { instant } from '../../adapters/clock.ts';
import { defaultPreferences } from '../../domain/notifications/default-preferences.ts';
import { nextQuiet } from '../../domain/notifications/quiet-hours.ts';
import type { Handlers } from '../../http/call.ts';
import { invalid } from '../../http/problem-error.ts';
import { requireTimeZone } from '../../http/time-zone.ts';
import type { Db } from '../../storage/database.ts';
import { readUser } from '../session/session.repository.ts';

export function preferenceRoutes(): Pick<Handlers, 'getPreferences' | 'updatePreferences'> {
  return {
    getPreferences: async ({ db, user, now }) => answer(await read(db, user.id), now),
    updatePreferences: async ({ db, user, body, now }) => {
      await check(db, body);
      const value = JSON.stringify(body);
      const updatedAt = instant(now);
      await db
        .insertInto('preferences')
        .values({ userId: user.id, value, updatedAt })
        .onConflict((on) => on.column('userId').doUpdateSet({ value, updatedAt }))
        .execute();
      return answer(body, now);
    },
  };
}

/** What somebody chose, or what holds until they choose. */
async function read(db: Db, userId: string): Promise<PreferencesBody> {
  const row = await db
    .selectFrom('preferences')
    .select('value')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row) return JSON.parse(row.value) as PreferencesBody;
  const { opts } = await readUser(db, userId);
  return defaultPreferences((JSON.parse(opts) as ProfileOptions).timezone);
}

const answer = (preferences: PreferencesBody, now: number): Preferences => ({
  ...preferences,
  nextQuiet: nextQuiet(preferences.quietHours, now),
});

/** @throws ProblemError 400 naming the field. */
async function check(db: Db, { quietHours, mentors }: PreferencesBody): Promise<void> {
  try {
    requireTimeZone(quietHours.timezone);
  } catch {
    throw invalid('Choose a time zone.', 'unknown_timezone', 'quietHours.timezone');
  }
  if (new Set(quietHours.days).size < quietHours.days.length) {
    throw invalid('Name each day once.', 'repeated', 'quietHours.days');
  }
  const ids = [...new Set(mentors.map(({ mentorUuid }) => mentorUuid))];
  if (ids.length < mentors.length) {
    throw invalid('Name each Skipper once.', 'repeated', 'mentors');
  }
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('userRoles')
    .select('userId')
    .where('role', '=', 'mentor')
    .where('userId', 'in', ids)
    .execute();
  if (known.length < ids.length) throw invalid('Nobody has this id.', 'unknown', 'mentors');
}
