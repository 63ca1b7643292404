import { endpoints, graceDays, type PaymentGrace } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** A number of days, as a choice holds it. */
export interface PaymentGraceValues {
  readonly [name: string]: string;
  readonly days: string;
}

const empty: PaymentGraceValues = { days: '7' };

/** How long followers of a Skipper keep access after a payment failed. */
export class PaymentGraceStore {
  readonly form: Form<PaymentGraceValues>;
  readonly #cache: QueryCache;

  constructor(cache: QueryCache, toasts: ToastQueue) {
    this.#cache = cache;
    this.form = new Form<PaymentGraceValues>({
      initial: empty,
      submit: async (values) => {
        const days = graceDays.find((one) => String(one) === values.days) ?? 7;
        const saved = await cache.mutate(endpoints.savePaymentGrace, { body: { days } });
        this.form.accept(values, valuesOf(saved));
        toasts.show({ severity: 'success', title: 'Grace period saved' });
      },
    });
  }

  get result(): QueryResult<PaymentGrace> {
    return this.#cache.query(endpoints.getPaymentGrace, {});
  }

  /** Brings what is saved into the form, except over what was typed. */
  start(): () => void {
    return this.form.follow(() => this.result.data && valuesOf(this.result.data));
  }

  onLogOut(): void {
    this.form.reset(empty);
  }
}

const valuesOf = ({ days }: PaymentGrace): PaymentGraceValues => ({ days: String(days) });
