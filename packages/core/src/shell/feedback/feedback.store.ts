import { endpoints, type FeedbackCategory, feedbackText, required } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { FormPoster } from '../../platform/ports/form-poster.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { ToastQueue } from '../toasts/toast-queue.store.ts';

/** The kinds of feedback (specification, section 2). */
export const feedbackCategories: readonly FeedbackCategory[] = [
  'Bug Report',
  'Feature Request',
  'General Comments',
];
const feedbackFailedText = 'Failed to submit, try again later.';
const feedbackSentText = 'Thank you! Your feedback has been submitted.';

/** As typed: no category is chosen at first. */
export type FeedbackValues = { category: string; description: string };

const empty: FeedbackValues = { category: '', description: '' };

/** The feedback form. Goes to the external service where one is configured, else to our API. */
export class FeedbackStore {
  readonly form: Form<FeedbackValues>;
  /** Counts log-outs: the next user is not thanked for what the last one sent. */
  #user = 0;

  constructor(cache: QueryCache, poster: FormPoster, toasts: ToastQueue) {
    this.form = new Form({
      initial: empty,
      rules: { category: required('Category'), description: feedbackText },
      submit: async (values) => {
        const { category, description } = values;
        const body = { category: category as FeedbackCategory, description: description.trim() };
        const user = this.#user;
        try {
          const { feedbackFormUrl } = await cache.fetch(endpoints.getClientConfig, {});
          if (feedbackFormUrl) await poster.post(feedbackFormUrl, body);
          else await cache.mutate(endpoints.sendFeedback, { body });
        } catch {
          if (user !== this.#user) throw new ApiError({ kind: 'aborted' });
          // Whatever went wrong, the specification has one sentence for it.
          const items = [{ message: feedbackFailedText, code: 'failed' }];
          throw new ApiError({ kind: 'http', items });
        }
        if (user !== this.#user) return;
        this.form.accept(values, empty);
        toasts.show({ severity: 'success', title: 'Feedback', description: feedbackSentText });
      },
    });
  }

  onLogOut(): void {
    this.#user += 1;
    this.form.reset(empty);
  }
}
