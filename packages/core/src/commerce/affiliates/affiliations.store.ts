import { type AffiliationList, endpoints, type ReferralList } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';

/** A user's own referral links, and what they earn. */
export class AffiliationsStore {
  readonly referrals: PagedQuery<ReferralList>;
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
    this.referrals = new PagedQuery(25, (page, limit) =>
      cache.query(endpoints.listReferrals, { query: { page, limit } }),
    );
  }

  onLogOut(): void {
    this.referrals.restart();
  }

  get result(): QueryResult<AffiliationList> {
    return this.#cache.query(endpoints.listAffiliations, {});
  }

  /** The form that gets a link to another Skipper. */
  newForm(): Form<{ username: string; accepted: boolean }> {
    return new Form<{ username: string; accepted: boolean }>({
      initial: { username: '', accepted: false },
      check: ({ username, accepted }) => ({
        ...(username.trim() === '' ? { username: 'Enter a username.' } : {}),
        ...(accepted ? {} : { accepted: 'Accept this to get a link.' }),
      }),
      submit: async ({ username }) => {
        const body = { username: username.trim().replace(/^@/, ''), acceptTerms: true as const };
        await this.#cache.mutate(endpoints.enrollAffiliate, { body });
      },
    });
  }
}
