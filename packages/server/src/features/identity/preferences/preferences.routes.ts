import { brand, type Preferences, type PreferencesBody } from '@skipper/core/contract';
import {
  previewNotification,
  type Reach,
  wallClock,
} from '../../../domain/identity/notifications/preview-notification.ts';
import { nextQuiet } from '../../../domain/identity/notifications/quiet-hours.ts';
import { withoutMail } from '../../../domain/identity/notifications/without-mail.ts';
import type { Handlers } from '../../../http/call.ts';
import { invalid } from '../../../http/problem-error.ts';
import { requireTimeZone } from '../../../http/time-zone.ts';
import type { Db } from '../../../storage/database.ts';
import { listDevices } from '../device-tokens/device-tokens.repository.ts';
import { countWithRole } from '../users/roles.repository.ts';
import { readUser } from '../users/users.repository.ts';
import { changePreferences, readPreferences, savePreferences } from './preferences.repository.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type PreferenceHandlers = Pick<
  Handlers,
  'getPreferences' | 'updatePreferences' | 'previewNotification' | 'unsubscribe'
>;

export function preferenceRoutes(): PreferenceHandlers {
  return {
    getPreferences: async ({ db, user, now }) => answer(await readPreferences(db, user.id), now),
    updatePreferences: async ({ db, user, body, now }) => {
      await check(db, user.id, body);
      await savePreferences(db, user.id, body, now);
      return answer(body, now);
    },
    previewNotification: async ({ db, user, query, now }) => {
      const preferences = await readPreferences(db, user.id);
      const { event, mentorUuid, at } = query;
      const occasion = {
        event,
        ...(mentorUuid === undefined ? {} : { mentorUuid }),
        now: at === undefined ? now : timeOf(at, preferences.quietHours.timezone),
      };
      return previewNotification(preferences, occasion, await reachOf(db, user.id));
    },
    unsubscribe: async ({ db, params, now, transaction }) => {
      const unsubscription = await readUnsubscribeToken(db, params.token);
      if (!unsubscription) throw invalid('This link is invalid.', 'token_invalid');
      const { userId, topic } = unsubscription;
      const change = (preferences: PreferencesBody) => withoutMail(preferences, topic);
      await transaction((within) => changePreferences(within, userId, change, now));
      return null;
    },
  };
}

/** @throws ProblemError 400 for a day that no calendar has. */
function timeOf(at: string, timezone: string): number {
  try {
    return wallClock(at, timezone);
  } catch {
    throw invalid('Enter a date and a time.', 'invalid_time', 'at');
  }
}

async function reachOf(db: Db, userId: string): Promise<Reach> {
  const { emailIsVerified, phoneIsVerified } = await readUser(db, userId);
  const push = (await listDevices(db, userId)).some(({ enabled }) => enabled === 1);
  return { push, email: emailIsVerified === 1, sms: phoneIsVerified === 1 };
}

const answer = (preferences: PreferencesBody, now: number): Preferences => ({
  ...preferences,
  nextQuiet: nextQuiet(preferences.quietHours, now),
});

/** @throws ProblemError 400 naming the field. */
async function check(
  db: Db,
  userId: string,
  { quietHours, mentors }: PreferencesBody,
): Promise<void> {
  try {
    requireTimeZone(quietHours.timezone);
  } catch {
    throw invalid('Choose a time zone.', 'unknown_timezone', 'quietHours.timezone');
  }
  if (new Set(quietHours.days).size < quietHours.days.length) {
    throw invalid('Use each day once.', 'repeated', 'quietHours.days');
  }
  const ids = [...new Set(mentors.map(({ mentorUuid }) => mentorUuid))];
  if (ids.length < mentors.length) {
    throw invalid(`Use each ${brand.mentor} once.`, 'repeated', 'mentors');
  }
  // Who was chosen for once may be no mentor any more, and the whole is sent with each change.
  const kept = new Set((await readPreferences(db, userId)).mentors.map((one) => one.mentorUuid));
  const added = ids.filter((id) => !kept.has(id));
  if (added.length === 0) return;
  if ((await countWithRole(db, added, 'mentor')) < added.length)
    throw invalid(`Unknown ${brand.mentor}.`, 'unknown', 'mentors');
}
