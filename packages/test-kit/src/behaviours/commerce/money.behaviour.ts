import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { dataOf, failureOf, has, same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { getMenteeBilling, updateMenteeBilling, listInvoices, getInvoice } = endpoints;
const { getMentorBilling, updateMentorBilling } = endpoints;
const { listPayouts, getPayoutBalance, listLedger } = endpoints;

/** The calls of invoices, payouts and an admin's figures; their screens come later. */
export const moneyBehaviours = [
  behaviour(
    'a Crew Member sees what they paid, what falls due and their billing details; no one else’s',
    ['API-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      const other = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(mentee, mentor, 49_00);
      await world.sale(other, mentor, 19_00);
      await arriveSignedIn(app, mentee);
      const { invoices, total } = dataOf(await app.call(listInvoices, { query: {} }));
      same([total, invoices[0]?.total, invoices[0]?.status], [1, 49_00, 'paid']);
      has(
        invoices[0],
        'uuid number at paidAt seller status currency lines total tax refunded attempts',
      );
      const [foreign] = (await (await world.as(other)).call(listInvoices, { query: {} })).invoices;
      const peeked = await app.call(getInvoice, { params: { uuid: foreign?.uuid ?? '' } });
      same(failureOf(peeked).slice(0, 2), ['http', 404]);
      const body = { legalName: 'Ann Keel' };
      const saved = dataOf(await app.call(updateMenteeBilling, { body }));
      has(saved, 'legalName address taxId paymentMethods upcoming balance');
      const { legalName, upcoming } = dataOf(await app.call(getMenteeBilling, {}));
      same([legalName, upcoming[0]?.username], ['Ann Keel', mentor.username]);
      const mine = await app.call(getMentorBilling, {});
      same(failureOf(mine).slice(0, 2), ['http', 403]);
    },
  ),

  behaviour(
    'a Skipper sees what a sale brought, to the cent, and when it is paid out',
    ['API-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(mentee, mentor, 50_00);
      await arriveSignedIn(app, mentor);
      const { entries } = dataOf(await app.call(listLedger, { query: {} }));
      const [sale] = entries;
      same(
        [sale?.kind, sale?.gross, sale?.processing, sale?.platformFee, sale?.net],
        ['sale', 50_00, 1_75, 5_00, 43_25],
      );
      const { balances } = dataOf(await app.call(getPayoutBalance, {}));
      same([balances[0]?.available, balances[0]?.pending[0]?.amount], [0, 43_25]);
      same(dataOf(await app.call(listPayouts, { query: {} })), { payouts: [], total: 0 });
      const body = { taxId: 'NO 1' };
      const billing = dataOf(await app.call(updateMentorBilling, { body }));
      same([billing.taxId, billing.feePercent, billing.invoices.length], ['NO 1', 10, 1]);
      const figures = await app.call(endpoints.getRevenueStats, { query: {} });
      same(failureOf(figures).slice(0, 2), ['http', 403]);
    },
  ),

  behaviour(
    'an admin counts Skippers, subscriptions and revenue',
    ['API-8'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(mentee, mentor, 49_00);
      await arriveSignedIn(app, await world.admin());
      const query = {};
      const { types } = dataOf(await app.call(endpoints.getSubscriptionTypes, { query }));
      if (!types.some(({ type, count }) => type === 'paid' && count > 0)) {
        throw new Error('Nobody pays.');
      }
      has(
        dataOf(await app.call(endpoints.getSubscriptionTypesTotal, {})),
        'total byType byInterval',
      );
      const byMonth = dataOf(await app.call(endpoints.getSubscriptionTypesMonthly, { query }));
      has(byMonth.months.at(-1), 'month byType new churned net');
      const { currencies } = dataOf(await app.call(endpoints.getRevenueStats, { query }));
      const dollars = currencies.find(({ currency }) => currency === 'USD');
      has(dollars, 'gross refunds processing platformFees affiliate mentorNet mrr arr arpu');
      if ((dollars?.gross ?? 0) < 49_00) throw new Error(`The sale is not in ${dollars?.gross}.`);
      const { months } = dataOf(await app.call(endpoints.getMonthlyRevenue, { query }));
      for (const one of months) {
        const { mrrStart, reactivation, expansion, contraction, churn, mrrEnd } = one;
        const end = mrrStart + one.new + reactivation + expansion - contraction - churn;
        same([one.month, end], [one.month, mrrEnd]);
      }
      has(
        dataOf(await app.call(endpoints.getSubscriptionStats, { query })),
        'active trialing pastDue comped canceledIntent churned churnRate churnRateStripe trialConversion',
      );
    },
  ),
];
