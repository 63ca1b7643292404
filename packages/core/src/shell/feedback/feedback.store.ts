import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints, type FeedbackCategory, required } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { FormPoster } from '../../platform/ports/form-poster.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { Transport } from '../../platform/transport/transport.ts';

/** The kinds of feedback (specification, section 2). */
export const feedbackCategories: readonly FeedbackCategory[] = [
  'Bug Report',
  'Feature Request',
  'General Comments',
];
const feedbackFailedText = 'Failed to submit, try again later.';

/** The feedback form. Goes to the external service where one is configured, else to our API. */
export class FeedbackStore {
  readonly form: Form<{ category: string; description: string }>;
  /** The last one went through. */
  sent = false;

  constructor(transport: Transport, cache: QueryCache, poster: FormPoster) {
    this.form = new Form({
      initial: { category: '', description: '' },
      rules: { category: required('Category'), description: required('Description') },
      submit: async ({ category, description }) => {
        const body = { category: category as FeedbackCategory, description: description.trim() };
        try {
          const { feedbackFormUrl } = await cache.fetch(endpoints.getClientConfig, {});
          if (feedbackFormUrl) await poster.post(feedbackFormUrl, body);
          else await transport.send(endpoints.sendFeedback, { body });
        } catch {
          // Whatever went wrong, the specification has one sentence for it.
          const items = [{ message: feedbackFailedText, code: 'failed' }];
          throw new ApiError({ kind: 'http', items });
        }
        runInAction(() => {
          this.sent = true;
          this.form.reset();
        });
      },
    });
    makeObservable(this, { sent: observable });
  }

  onLogOut(): void {
    this.open();
  }

  /** The form is opened: empty, and without the thanks for the last one. */
  open(): void {
    runInAction(() => {
      this.sent = false;
      this.form.reset();
    });
  }
}
