import {
  endpoints,
  type NotificationEvent,
  type NotificationPreview,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';

export type PreviewValues = {
  readonly event: string;
  readonly mentor: string;
  readonly day: string;
  readonly time: string;
};

/** Which channels would carry a notification: asked of the server, whose rule sends them. */
export class NotificationPreviewStore {
  readonly form = new Form<PreviewValues>({
    initial: { event: 'trade-opened', mentor: '', day: '', time: '' },
    submit: async () => undefined,
  });
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  get result(): QueryResult<NotificationPreview> {
    const { event, mentor, day, time } = this.form.values;
    const typed = day !== '' && /^\d{2}:\d{2}$/.test(time);
    return this.#cache.query(endpoints.previewNotification, {
      query: {
        event: event as NotificationEvent,
        ...(mentor === '' ? {} : { mentorUuid: mentor }),
        ...(typed ? { at: `${day}T${time}` } : {}),
      },
    });
  }

  onLogOut(): void {
    this.form.reset();
  }
}
