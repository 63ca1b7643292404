import {
  endpoints,
  type NotificationChannel,
  type NotificationEvent,
  type Preferences,
  type PreferencesBody,
} from '../../contract/index.ts';
import type { MutateOptions, QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** Events about one mentor, whose channels can be chosen for each. */
export type MentorEvent = keyof PreferencesBody['mentors'][number]['overrides'];

type Edit = (now: PreferencesBody) => PreferencesBody;

/** A save is tried again when another tab, device or an unsubscribe link came first. */
const mostTries = 3;

/**
 * Notification preferences. A change shows at once, and is rolled back on failure. Each save sends
 * the whole, so they are sent one after the other, and each as an edit of what the server has then.
 */
export class PreferencesStore {
  readonly #cache: QueryCache;
  #saving: Promise<void> = Promise.resolve();
  /** Aborted at log-out: what still waits must not be saved for the next user. */
  #stay = new AbortController();

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  onLogOut(): void {
    this.#stay.abort();
    this.#stay = new AbortController();
  }

  get result(): QueryResult<Preferences> {
    return this.#cache.query(endpoints.getPreferences, {});
  }

  /** Switches one kind of news on one channel on or off: the opposite of what is on show. */
  async toggle(event: NotificationEvent, channel: NotificationChannel): Promise<void> {
    const shown = this.#shown;
    if (!shown) return;
    const on = !shown.matrix[event][channel];
    await this.#change((now) => {
      const changed = { ...now.matrix[event], [channel]: on };
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
  async toggleFor(
    mentorUuid: string,
    event: MentorEvent,
    channel: NotificationChannel,
  ): Promise<void> {
    const shown = this.#shown;
    if (!shown) return;
    const special = shown.mentors.find((one) => one.mentorUuid === mentorUuid)?.overrides[event];
    const on = !(special?.[channel] ?? shown.matrix[event][channel]);
    await this.#change((now) => {
      const known = now.mentors.find((one) => one.mentorUuid === mentorUuid);
      const others = now.mentors.filter((one) => one.mentorUuid !== mentorUuid);
      const { [channel]: _before, ...rest } = known?.overrides[event] ?? {};
      const choice = on === now.matrix[event][channel] ? rest : { ...rest, [channel]: on };
      const { [event]: _events, ...events } = known?.overrides ?? {};
      const overrides = Object.keys(choice).length === 0 ? events : { ...events, [event]: choice };
      return { ...now, mentors: [...others, { muted: false, ...known, mentorUuid, overrides }] };
    });
  }

  /** Saves quiet hours and digest. Throws ApiError. */
  saveTimes(times: Pick<PreferencesBody, 'quietHours' | 'digest'>): Promise<void> {
    return this.#next(async (signal) => {
      if (!this.#shown) return;
      await this.#save((now) => ({ ...now, ...times }), { signal });
      // Until they are fetched.
      this.#cache.patch(endpoints.getPreferences, {}, (held) => ({ ...held, ...times }));
    });
  }

  get #shown(): Preferences | undefined {
    return this.#cache.peek(endpoints.getPreferences, {});
  }

  /** A failure shows a toast and restores the previous value. */
  async #change(edit: Edit): Promise<void> {
    if (!this.#shown) return;
    const settles = this.#cache.applyLayer(endpoints.getPreferences, {}, (held) => ({
      ...held,
      ...edit(chosenIn(held)),
    }));
    try {
      await this.#next((signal) => this.#save(edit, { signal, settles }));
    } catch (error) {
      settles.rollback();
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #next(save: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#stay;
    const done = this.#saving.then(() => (signal.aborted ? undefined : save(signal)));
    this.#saving = done.catch(() => undefined);
    return done;
  }

  /** Throws ApiError. */
  async #save(edit: Edit, options: Pick<MutateOptions, 'signal' | 'settles'>): Promise<void> {
    for (let tries = 1; !options.signal?.aborted; tries += 1) {
      const isLast = tries === mostTries;
      const { data, etag } = await this.#cache.fetchVersion(
        endpoints.getPreferences,
        {},
        { force: tries > 1 },
      );
      try {
        await this.#cache.mutate(
          endpoints.updatePreferences,
          { body: edit(chosenIn(data)) },
          { ...options, ifMatch: etag, handles: isLast ? undefined : 409 },
        );
        return;
      } catch (error) {
        if (isLast || !(error instanceof ApiError) || error.status !== 409) throw error;
      }
    }
  }
}

const chosenIn = ({ nextQuiet: _derived, ...chosen }: Preferences): PreferencesBody => chosen;
