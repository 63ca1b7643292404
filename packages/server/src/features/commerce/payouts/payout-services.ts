import type { Notifier } from '../../identity/notifications/notifier.ts';
import { PayoutHolds } from './payout-holds.ts';
import { PayoutNotices } from './payout-notices.ts';
import { PayoutOutcomes } from './payout-outcomes.ts';
import { PayoutWriter } from './payout-writer.ts';
import { PayoutService } from './payouts.service.ts';
import { PayoutsOnRequest } from './payouts-on-request.ts';
import { type SellerParts, SellerService } from './sellers.service.ts';
import { TestSeller } from './test-seller.ts';

/** Sellers' accounts and payouts by one provider. */
export function payoutServices(parts: SellerParts, notifier: Notifier) {
  const { random, gateway, origin } = parts;
  const sellers = new SellerService(parts);
  const payoutOutcomes = new PayoutOutcomes(random, notifier, gateway, sellers, origin);
  const writer = new PayoutWriter(random, gateway);
  const payouts = new PayoutService(writer, gateway, sellers, payoutOutcomes);
  return {
    sellers,
    payoutOutcomes,
    payouts,
    payoutsOnRequest: new PayoutsOnRequest({ random, sellers, writer }),
    payoutNotices: new PayoutNotices(notifier, origin),
    payoutHolds: new PayoutHolds(random, notifier, origin),
    testSeller: new TestSeller(random),
  };
}
