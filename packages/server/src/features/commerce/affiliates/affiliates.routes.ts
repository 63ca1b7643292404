import type { Handlers } from '../../../http/call.ts';
import { window } from '../../../storage/paging.ts';
import { countShares, listShares } from '../books/affiliate-ledger.repository.ts';
import type { AffiliateService } from './affiliates.service.ts';

type AffiliateHandlers = Pick<
  Handlers,
  | 'listAffiliations'
  | 'enrollAffiliate'
  | 'listReferrals'
  | 'getAffiliateProgram'
  | 'saveAffiliateProgram'
  | 'endAffiliate'
>;

export function affiliateRoutes(affiliates: AffiliateService): AffiliateHandlers {
  return {
    listAffiliations: ({ db, user, now }) => affiliates.listOwn(db, user.id, now),
    enrollAffiliate: ({ db, user, body, now }) =>
      affiliates.enroll(db, user.id, body.username, now),
    listReferrals: async ({ db, user, query }) => ({
      referrals: await listShares(db, user.id, window(query)),
      total: await countShares(db, user.id),
    }),
    getAffiliateProgram: ({ db, user }) => affiliates.readProgram(db, user.id),
    saveAffiliateProgram: ({ db, user, body }) =>
      affiliates.saveProgram(db, user.id, body.basisPoints),
    endAffiliate: async ({ db, params }) => {
      await affiliates.end(db, params.uuid);
      return null;
    },
  };
}
