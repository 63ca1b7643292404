import {
  endpoints,
  leastPayout,
  type PayoutScheduleName,
  type PayoutSettings,
  type PayoutSettingsBody,
  readAmount,
  writeAmount,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

export interface PayoutSettingsValues {
  readonly [name: string]: string | Readonly<Record<string, string>>;
  readonly schedule: PayoutScheduleName;
  /** Amounts as typed, by currency. */
  readonly minimum: Readonly<Record<string, string>>;
}

/** The highest minimum that the server takes, in minor units. */
const most = 1_000_000_000;
const empty: PayoutSettingsValues = { schedule: 'weekly', minimum: {} };

/** When a Skipper is paid out, and from which amounts on. */
export class PayoutSettingsStore {
  readonly form: Form<PayoutSettingsValues>;
  readonly #cache: QueryCache;

  constructor(cache: QueryCache, toasts: ToastQueue) {
    this.#cache = cache;
    this.form = new Form<PayoutSettingsValues>({
      initial: empty,
      check: ({ minimum }) => problemsOf(minimum),
      submit: async (values) => {
        const saved = await cache.mutate(endpoints.updatePayoutSettings, { body: bodyOf(values) });
        this.form.accept(values, valuesOf(saved));
        toasts.show({ severity: 'success', title: 'Payout settings saved' });
      },
    });
  }

  get result(): QueryResult<PayoutSettings> {
    return this.#cache.query(endpoints.getPayoutSettings, {});
  }

  /** Brings what is saved into the form, except over what was typed. */
  start(): () => void {
    return this.form.follow(() => this.result.data && valuesOf(this.result.data));
  }

  onLogOut(): void {
    this.form.reset(empty);
  }
}

const valuesOf = ({ schedule, minimum }: PayoutSettings): PayoutSettingsValues => ({
  schedule,
  minimum: Object.fromEntries(
    minimum.map(({ amount, currency }) => [currency, writeAmount(amount, currency)]),
  ),
});

function problemsOf(minimum: PayoutSettingsValues['minimum']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(minimum).flatMap(([currency, typed]) => {
      const read = readAmount(typed, currency, most);
      const tooLow = `Enter at least ${writeAmount(leastPayout, currency)}.`;
      const problem =
        'problem' in read ? read.problem : read.minor < leastPayout ? tooLow : undefined;
      return problem === undefined ? [] : [[`minimum.${currency}`, problem]];
    }),
  );
}

const bodyOf = ({ schedule, minimum }: PayoutSettingsValues): PayoutSettingsBody => ({
  schedule,
  minimum: Object.entries(minimum).flatMap(([currency, typed]) => {
    const read = readAmount(typed, currency, most);
    return 'minor' in read ? [{ amount: read.minor, currency }] : [];
  }),
});
