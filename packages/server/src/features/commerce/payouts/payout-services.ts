import { PayoutOutcomes } from './payout-outcomes.ts';
import { PayoutService } from './payouts.service.ts';
import { type SellerParts, SellerService } from './sellers.service.ts';
import { TestSeller } from './test-seller.ts';

/** Sellers' accounts and payouts by one provider. */
export function payoutServices(parts: SellerParts) {
  const { random, gateway, origin } = parts;
  const sellers = new SellerService(parts);
  const payoutOutcomes = new PayoutOutcomes(random, gateway, sellers, origin);
  return {
    sellers,
    payoutOutcomes,
    payouts: new PayoutService(random, gateway, sellers, payoutOutcomes),
    testSeller: new TestSeller(random),
  };
}
