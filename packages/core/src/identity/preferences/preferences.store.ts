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

/** Events about one mentor, whose channels can be chosen for each. */
export type MentorEvent = keyof PreferencesBody['mentors'][number]['overrides'];

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

  /** Switches a channel for one mentor's news; what equals the general choice is no exception. */
  toggleFor(mentorUuid: string, event: MentorEvent, channel: NotificationChannel): Promise<void> {
    return this.#change((now) => {
      const known = now.mentors.find((one) => one.mentorUuid === mentorUuid);
      const others = now.mentors.filter((one) => one.mentorUuid !== mentorUuid);
      const { [channel]: special, ...rest } = known?.overrides[event] ?? {};
      const general = now.matrix[event][channel];
      const next = !(special ?? general);
      const choice = next === general ? rest : { ...rest, [channel]: next };
      const { [event]: _before, ...events } = known?.overrides ?? {};
      const overrides = Object.keys(choice).length === 0 ? events : { ...events, [event]: choice };
      return { ...now, mentors: [...others, { muted: false, ...known, mentorUuid, overrides }] };
    });
  }

  /** Saves quiet hours and digest. Throws ApiError. */
  saveTimes(times: Pick<PreferencesBody, 'quietHours' | 'digest'>): Promise<void> {
    return this.#next(async () => {
      const now = this.#known();
      if (!now) return;
      const body = { ...now, ...times };
      await this.#cache.mutate(endpoints.updatePreferences, { body });
      // The next save sends the whole again, maybe before these are fetched.
      const kept = (held: Preferences): Preferences => ({ ...held, ...times });
      this.#cache.patch(endpoints.getPreferences, {}, kept);
    });
  }

  /** A failure shows a toast and restores the previous value. */
  #change(edit: (now: PreferencesBody) => PreferencesBody): Promise<void> {
    return this.#next(() => this.#save(edit));
  }

  #next(save: () => Promise<void>): Promise<void> {
    const done = this.#saving.then(save);
    this.#saving = done.catch(() => undefined);
    return done;
  }

  #known(): PreferencesBody | undefined {
    const known = this.#cache.peek(endpoints.getPreferences, {});
    if (!known) return undefined;
    const { nextQuiet: _derived, ...chosen } = known;
    return chosen;
  }

  async #save(edit: (now: PreferencesBody) => PreferencesBody): Promise<void> {
    const now = this.#known();
    if (!now) return;
    const body = edit(now);
    const nextQuiet = this.#cache.peek(endpoints.getPreferences, {})?.nextQuiet ?? null;
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
