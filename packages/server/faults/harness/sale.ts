import { startTestServer } from '../../src/testing/start-test-server.ts';
import type { TestDatabase } from '../../src/testing/test-databases.ts';
import type { TwoServers } from './two-servers.ts';

interface Buyer {
  readonly id: string;
  readonly token: string;
}

/** A plan on sale, and bearers of those around it. */
export interface Sale {
  readonly seller: string;
  readonly admin: string;
  readonly buyers: readonly Buyer[];
  readonly order: object;
  /** Makes another coupon with one use. Returns its code. */
  coupon(servers: TwoServers): Promise<string>;
}

/** Before the servers under test start. */
export async function arrangeSale(storage: TestDatabase, count: number): Promise<Sale> {
  const { arrange, close } = await startTestServer({ storage });
  const mentor = await arrange.user(['mentor']);
  const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
  const planUuid = await arrange.plan(mentor, { prices: [price] });
  const buyers: Buyer[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await arrange.user(['mentee']);
    buyers.push({ id, token: await arrange.token({ id }) });
  }
  const seller = await arrange.token(mentor);
  const admin = await arrange.token(await arrange.user(['admin']));
  await close();
  let coupons = 0;
  return {
    seller,
    admin,
    buyers,
    order: { planUuid, ...price, acceptDisclaimerVersion: 1 },
    coupon: async (servers) => {
      coupons += 1;
      const code = `ONE${coupons}`;
      const body = { ...couponOfOneUse, code };
      await servers.any({ method: 'POST', path: '/coupons', token: seller, body });
      return code;
    },
  };
}

const couponOfOneUse = {
  basisPoints: 5_000,
  amount: null,
  currency: null,
  duration: 'once',
  months: null,
  maxUses: 1,
  plans: [],
  firstTimeOnly: false,
  startsAt: null,
  endsAt: null,
};
