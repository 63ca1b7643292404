import {
  endpoints,
  type NotificationChannel,
  type NotificationEvent,
  type Preferences,
  type PreferencesBody,
} from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** Notification preferences. Changes are optimistic and rolled back on failure. */
export class PreferencesStore {
  readonly #cache: QueryCache;
  /** One save after the other: each sends the whole, so a later one must know the earlier. */
  #saving: Promise<void> = Promise.resolve();

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  get result(): QueryResult<Preferences> {
    return this.#cache.query(endpoints.getPreferences, {});
  }

  /** Switches one kind of news on one channel on or off. */
  toggle(event: NotificationEvent, channel: NotificationChannel): Promise<void> {
    return this.#change((now) => {
      const choice = now.matrix[event];
      const changed = { ...choice, [channel]: !choice[channel] };
      return { ...now, matrix: { ...now.matrix, [event]: changed } };
    });
  }

  /** Mutes or unmutes a mentor. */
  mute(mentorUuid: string, muted: boolean): Promise<void> {
    return this.#change((now) => {
      const known = now.mentors.find((one) => one.mentorUuid === mentorUuid);
      const others = now.mentors.filter((one) => one.mentorUuid !== mentorUuid);
      const overrides = known?.overrides ?? {};
      return { ...now, mentors: [...others, { mentorUuid, muted, overrides }] };
    });
  }

  setQuietHours(quietHours: PreferencesBody['quietHours']): Promise<void> {
    return this.#change((now) => ({ ...now, quietHours }));
  }

  setDigest(digest: PreferencesBody['digest']): Promise<void> {
    return this.#change((now) => ({ ...now, digest }));
  }

  /** A failure shows a toast and restores the previous value. */
  #change(edit: (now: PreferencesBody) => PreferencesBody): Promise<void> {
    const done = this.#saving.then(() => this.#save(edit));
    this.#saving = done.catch(() => undefined);
    return done;
  }

  async #save(edit: (now: PreferencesBody) => PreferencesBody): Promise<void> {
    const known = this.#cache.peek(endpoints.getPreferences, {});
    if (!known) return;
    const { nextQuiet, ...now } = known;
    const body = edit(now);
    try {
      await this.#cache.mutate(
        endpoints.updatePreferences,
        { body },
        {
          optimistic: (show) => show(endpoints.getPreferences, {}, () => ({ ...body, nextQuiet })),
        },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
