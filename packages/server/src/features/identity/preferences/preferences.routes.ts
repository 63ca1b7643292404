import { brand, type Preferences, type PreferencesBody } from '@skipper/core/contract';
import {
  previewNotification,
  type Reach,
  wallClock,
} from '../../../domain/identity/notifications/preview-notification.ts';
import { nextQuiet } from '../../../domain/identity/notifications/quiet-hours.ts';
import { withoutMail } from '../../../domain/identity/notifications/without-mail.ts';
import type { Handlers } from '../../../http/call.ts';
import { requireMatch, tagOf } from '../../../http/if-match.ts';
import { invalid } from '../../../http/problem-error.ts';
import { requireTimeZone } from '../../../http/time-zone.ts';
import type { Db } from '../../../storage/database.ts';
import { listDevices } from '../device-tokens/device-tokens.repository.ts';
import { isTextDayOver } from '../notifications/text-limit.ts';
import { countWithRole } from '../users/roles.repository.ts';
import { lockUser, readUser } from '../users/users.repository.ts';
import { changePreferences, readPreferences, savePreferences } from './preferences.repository.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type PreferenceHandlers = Pick<
  Handlers,
  'getPreferences' | 'updatePreferences' | 'previewNotification' | 'unsubscribe'
>;

const staleText = 'Your preferences were changed elsewhere in the meantime. Reload them.';

export function preferenceRoutes(): PreferenceHandlers {
  return {
    getPreferences: async ({ db, user, now, header }) => {
      const preferences = await readPreferences(db, user.id);
      // Of what was chosen: when it is quiet next changes with the clock alone.
      header('ETag', tagOf(preferences));
      return answer(preferences, now);
    },
    updatePreferences: async ({ db, user, body, now, header, requestHeader }) => {
      // Of two changes of one version the second finds another one.
      await lockUser(db, user.id);
      const before = await readPreferences(db, user.id);
      requireMatch(requestHeader('if-match'), tagOf(before), staleText);
      await check(db, body, before);
      await savePreferences(db, user.id, body, now);
      header('ETag', tagOf(body));
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
      return previewNotification(preferences, occasion, await reachOf(db, user.id, occasion.now));
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

async function reachOf(db: Db, userId: string, now: number): Promise<Reach> {
  const { emailIsVerified, phoneIsVerified } = await readUser(db, userId);
  const push = (await listDevices(db, userId)).some(({ enabled }) => enabled === 1);
  const isTexted = phoneIsVerified === 1;
  const sms = isTexted && (await isTextDayOver(db, userId, now)) ? 'daily-limit' : isTexted;
  return { push, email: emailIsVerified === 1, sms };
}

const answer = (preferences: PreferencesBody, now: number): Preferences => ({
  ...preferences,
  nextQuiet: nextQuiet(preferences.quietHours, now),
});

/** @throws ProblemError 400 naming the field. */
async function check(
  db: Db,
  { quietHours, mentors }: PreferencesBody,
  before: PreferencesBody,
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
  const kept = new Set(before.mentors.map((one) => one.mentorUuid));
  const added = ids.filter((id) => !kept.has(id));
  if (added.length === 0) return;
  if ((await countWithRole(db, added, 'mentor')) < added.length)
    throw invalid(`Unknown ${brand.mentor}.`, 'unknown', 'mentors');
}
