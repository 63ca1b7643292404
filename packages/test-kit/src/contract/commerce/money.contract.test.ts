import { endpoints } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { contractWorld, refused } from '../contract-world.ts';

const { getMenteeBilling, updateMenteeBilling, listInvoices, getInvoice } = endpoints;
const { getMentorBilling, updateMentorBilling } = endpoints;
const { listPayouts, getPayoutBalance, listLedger } = endpoints;
const world = contractWorld();

test('a Crew Member sees only their own payments, due charges and billing details (API-9)', async () => {
  const mentor = await world().mentor();
  const mentee = await world().mentee({ subscribedTo: [mentor] });
  const other = await world().mentee({ subscribedTo: [mentor] });
  await world().sale(mentee, mentor, 49_00);
  await world().sale(other, mentor, 19_00);
  const api = await world().as(mentee);
  const { invoices, total } = await api.call(listInvoices, { query: {} });
  expect(total).toBe(1);
  expect(invoices).toEqual([
    expect.objectContaining({ total: 49_00, status: 'paid', currency: 'USD', refunded: 0 }),
  ]);
  const [foreign] = (await (await world().as(other)).call(listInvoices, { query: {} })).invoices;
  const peek = api.call(getInvoice, { params: { uuid: foreign?.uuid ?? '' } });
  expect(await refused(peek)).toBe(404);
  await api.call(updateMenteeBilling, { body: { legalName: 'Ann Keel' } });
  const { legalName, upcoming } = await api.call(getMenteeBilling, {});
  expect([legalName, upcoming[0]?.username]).toEqual(['Ann Keel', mentor.username]);
  expect(await refused(api.call(getMentorBilling, {}))).toBe(403);
});

test('a Skipper sees what a sale brought, to the cent, and when it is paid out (API-9)', async () => {
  const mentor = await world().mentor();
  const mentee = await world().mentee({ subscribedTo: [mentor] });
  await world().sale(mentee, mentor, 50_00);
  const api = await world().as(mentor);
  const { entries } = await api.call(listLedger, { query: {} });
  expect(entries).toEqual([
    expect.objectContaining({
      kind: 'sale',
      gross: 50_00,
      processing: 1_75,
      platformFee: 5_00,
      net: 43_25,
    }),
  ]);
  const { balances } = await api.call(getPayoutBalance, {});
  expect([balances[0]?.available, balances[0]?.pending[0]?.amount]).toEqual([0, 43_25]);
  expect(await api.call(listPayouts, { query: {} })).toEqual({ payouts: [], total: 0 });
  const billing = await api.call(updateMentorBilling, { body: { taxId: 'NO 1' } });
  expect([billing.taxId, billing.feePercent, billing.invoices.length]).toEqual(['NO 1', 10, 1]);
  expect(await refused(api.call(endpoints.getRevenueStats, { query: {} }))).toBe(403);
});

test('an admin counts Skippers, subscriptions and revenue (API-8)', async () => {
  const mentor = await world().mentor();
  const mentee = await world().mentee({ subscribedTo: [mentor] });
  const api = await world().as(await world().admin());
  const query = {};
  const grossOf = async () => {
    const { currencies } = await api.call(endpoints.getRevenueStats, { query });
    return currencies.find(({ currency }) => currency === 'USD')?.gross ?? 0;
  };
  const before = await grossOf();
  await world().sale(mentee, mentor, 49_00);
  expect((await grossOf()) - before).toBe(49_00);
  const { mentors } = await api.call(endpoints.getMentorStats, { query: { sort: 'username' } });
  expect(mentors.map(({ username }) => username)).toContain(mentor.username);
  const { types } = await api.call(endpoints.getSubscriptionTypes, { query });
  const paid = types.find(({ type }) => type === 'paid')?.count ?? 0;
  expect(paid).toBeGreaterThan(0);
  const { byType } = await api.call(endpoints.getSubscriptionTypesTotal, {});
  expect(byType).toMatchObject({ paid });
  const byMonth = await api.call(endpoints.getSubscriptionTypesMonthly, { query });
  expect(byMonth.months.at(-1)?.new).toBeGreaterThan(0);
  const { months } = await api.call(endpoints.getMonthlyRevenue, { query });
  for (const one of months) {
    const { mrrStart, reactivation, expansion, contraction, churn, mrrEnd } = one;
    expect(mrrStart + one.new + reactivation + expansion - contraction - churn).toBe(mrrEnd);
  }
  expect((await api.call(endpoints.getSubscriptionStats, { query })).active).toBeGreaterThan(0);
});
