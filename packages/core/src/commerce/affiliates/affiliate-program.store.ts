import { type AffiliateProgram, endpoints } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { readShare, writeShare } from './offered-share.ts';

/** The share that a Skipper offers for referrals, and their affiliates. */
export class AffiliateProgramStore {
  readonly rate: Form<{ percent: string }>;
  readonly #cache: QueryCache;

  constructor(cache: QueryCache, toasts: ToastQueue) {
    this.#cache = cache;
    this.rate = new Form({
      initial: { percent: '' },
      rules: {
        percent: (typed) =>
          readShare(typed) === undefined ? 'Enter a percentage from 0 to 50.' : undefined,
      },
      submit: async (values) => {
        const body = { basisPoints: readShare(values.percent) ?? 0 };
        const saved = await cache.mutate(endpoints.saveAffiliateProgram, { body });
        this.rate.accept(values, { percent: writeShare(saved.basisPoints) });
        toasts.show({ severity: 'success', title: 'Referral share saved' });
      },
    });
  }

  get result(): QueryResult<AffiliateProgram> {
    return this.#cache.query(endpoints.getAffiliateProgram, {});
  }

  /** The saved share fills the form, unless the user is editing it. */
  start(): () => void {
    return this.rate.follow(() => {
      const { data } = this.result;
      return data && { percent: writeShare(data.basisPoints) };
    });
  }

  onLogOut(): void {
    this.rate.reset({ percent: '' });
  }

  /** A failure shows as a toast. */
  async end(uuid: string): Promise<void> {
    await this.#cache.mutate(endpoints.endAffiliate, { params: { uuid } }).catch(() => undefined);
  }
}
