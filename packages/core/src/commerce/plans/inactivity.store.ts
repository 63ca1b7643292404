import { endpoints, type InactivityOption } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** Whether a Skipper credits their subscribers while they do not trade. */
export class InactivityStore {
  readonly form: Form<{ enabled: boolean }>;
  readonly #cache: QueryCache;

  constructor(cache: QueryCache, toasts: ToastQueue) {
    this.#cache = cache;
    this.form = new Form<{ enabled: boolean }>({
      initial: { enabled: false },
      submit: async (body) => {
        const saved = await cache.mutate(endpoints.saveInactivityOption, { body });
        this.form.accept(body, valuesOf(saved));
        toasts.show({ severity: 'success', title: 'Inactivity credit saved' });
      },
    });
  }

  get result(): QueryResult<InactivityOption> {
    return this.#cache.query(endpoints.getInactivityOption, {});
  }

  /** Brings what is saved into the form, except over what was typed. */
  start(): () => void {
    return this.form.follow(() => this.result.data && valuesOf(this.result.data));
  }

  onLogOut(): void {
    this.form.reset({ enabled: false });
  }
}

const valuesOf = ({ enabled }: InactivityOption) => ({ enabled });
