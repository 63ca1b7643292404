import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProviderBench, paymentBenches } from '../../testing/payment-benches.ts';
import { instant } from '../clock.ts';
import { ProviderRefusedError } from '../payments/provider-errors.ts';
import { type PayoutGateway, TransferRefusedError } from './payout-gateway.ts';

describe.each(paymentBenches)('payouts by $name', ({ open }) => {
  let bench: ProviderBench;
  let gateway: PayoutGateway;
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  beforeAll(async () => {
    bench = await open();
    gateway = bench.payouts;
  });
  afterAll(() => bench.close());

  const seller = () => {
    const userId = `user-${next()}`;
    return { userId, email: `${userId}@example.com`, country: 'US' };
  };
  const opened = () => gateway.openSeller(seller(), `seller-${next()}`);
  const ready = async () => {
    const sellerId = await opened();
    await bench.completeSeller(sellerId);
    return sellerId;
  };
  const transfer = (sellerId: string | undefined, amount = 4_325) => ({
    id: `transfer-${next()}`,
    mentorId: 'mentor',
    sellerId,
    amount,
    currency: 'USD',
    createdAt: instant(bench.now()),
  });
  const subjects = async (kind: string) =>
    (await bench.deliveries())
      .map(({ raw, headers }) => bench.provider.verify(raw, headers, bench.now()))
      .flatMap((event) => (event.kind === kind ? [event.subject] : []));

  test('a seller gives details at a page of the provider, and receives money from then on', async () => {
    const sellerId = await opened();
    const before = await gateway.getSeller(sellerId);
    expect(before.canReceive).toBe(false);
    expect(before.currentlyDue).toContain('external_account');
    const page = await gateway.sellerPage(sellerId, 'https://skipper.example/payouts');
    expect(URL.canParse(page)).toBe(true);
    await bench.completeSeller(sellerId);
    expect(await gateway.getSeller(sellerId)).toEqual({
      canReceive: true,
      currentlyDue: [],
      pastDue: [],
      pendingVerification: [],
      deadline: null,
      disabledReason: null,
    });
    expect(await subjects('seller.changed')).toContain(sellerId);
  });

  test('a seller has a dashboard at the provider, also before giving any details', async () => {
    const sellerId = await opened();
    const pages = [await gateway.dashboardPage(sellerId, 'https://skipper.example/payouts')];
    await bench.completeSeller(sellerId);
    pages.push(await gateway.dashboardPage(sellerId, 'https://skipper.example/payouts'));
    expect(pages.map((page) => URL.canParse(page))).toEqual([true, true]);
  });

  test('the same key opens one account', async () => {
    const one = seller();
    const key = `seller-${next()}`;
    expect(await gateway.openSeller(one, key)).toBe(await gateway.openSeller(one, key));
    const other = gateway.openSeller(seller(), key);
    await expect(other).rejects.toBeInstanceOf(ProviderRefusedError);
  });

  test('overdue details put payouts on hold, and are named', async () => {
    const sellerId = await ready();
    await bench.holdSeller(sellerId);
    const held = await gateway.getSeller(sellerId);
    expect(held).toMatchObject({ canReceive: false, disabledReason: 'requirements.past_due' });
    expect(held.pastDue).toContain('external_account');
    const refused = gateway.send(transfer(sellerId), bench.now());
    await expect(refused).rejects.toBeInstanceOf(TransferRefusedError);
  });

  test('a payout is sent once for its id, and names it', async () => {
    const sent = transfer(await ready());
    const first = await gateway.send(sent, bench.now());
    expect(await gateway.send(sent, bench.now())).toEqual(first);
    await bench.settlePayout(first.id, 'paid');
    expect(await gateway.getPayout(first.id)).toMatchObject({
      id: first.id,
      transferId: sent.id,
      sellerId: sent.sellerId,
      status: 'paid',
      failure: null,
    });
    expect(first.arrivalDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    // What is still on its way has a day ahead.
    const today = instant(bench.now()).slice(0, 10);
    expect(first.arrivalDate <= today).toBe(first.status === 'paid');
    expect(await subjects('payout.changed')).toContain(first.id);
  });

  test('a bank sends a payout back that had arrived, and its money is taken back once', async () => {
    const sent = transfer(await ready());
    const { id } = await gateway.send(sent, bench.now());
    await bench.settlePayout(id, 'paid');
    await bench.settlePayout(id, 'failed');
    const failed = await gateway.getPayout(id);
    expect(failed).toMatchObject({ status: 'failed', failure: 'account_closed' });
    await gateway.takeBack(sent.id);
    await gateway.takeBack(sent.id);
    // Never sent: there is nothing to take back.
    await gateway.takeBack('transfer-unknown');
  });

  test('an unknown seller or payout is refused', async () => {
    const asked = [
      () => gateway.getSeller('unknown'),
      () => gateway.getPayout('unknown/unknown'),
      () => gateway.sellerPage('unknown', 'https://skipper.example/payouts'),
      () => gateway.dashboardPage('unknown', 'https://skipper.example/payouts'),
    ];
    for (const ask of asked) await expect(ask()).rejects.toBeInstanceOf(ProviderRefusedError);
  });
});
