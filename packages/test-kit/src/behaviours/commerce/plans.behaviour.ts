import { endpoints, type Plan } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { tradeZeroCsv, tradeZeroOpenFill } from '../../fixtures/trade-zero.ts';
import { dataOf, failureOf, has, same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { listPlans, createPlan, updatePlan, archivePlan, orderPlans, listOrders } = endpoints;
const month = { interval: 'month', amount: 49_00, currency: 'USD' } as const;
const names = (plans: readonly Plan[]) => plans.map(({ name }) => name).join(' ');

/** The calls of what is sold, what was ordered and in which accounts (API-9); their screens come later. */
export const planBehaviours = [
  behaviour(
    'a Skipper offers plans, puts them in order and archives them; a page shows what is sold',
    ['API-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await arriveSignedIn(app, mentor);
      const access = [{ accountUuid: account.uuid, level: 'full' as const }];
      const body = { name: 'Crew', prices: [month], access, trialDays: 7, seatsCap: 5 };
      const crew = dataOf(await app.call(createPlan, { body }));
      has(
        crew,
        'uuid name description benefits prices trialDays access seatsCap seatsLeft visibility status subscribers position',
      );
      const free = dataOf(await app.call(createPlan, { body: { name: 'Free', prices: [] } }));
      const plans = [free.uuid, crew.uuid];
      same(names(dataOf(await app.call(orderPlans, { body: { plans } })).plans), 'Free Crew');
      const half = await app.call(orderPlans, { body: { plans: [crew.uuid] } });
      same(failureOf(half).slice(0, 2), ['http', 409]);
      const params = { uuid: free.uuid };
      same(dataOf(await app.call(archivePlan, { params })).status, 'archived');
      same(dataOf(await app.call(archivePlan, { params })).status, 'archived');
      const page = { query: { username: mentor.username } };
      const seen = await world.asVisitor().call(listPlans, page);
      same([names(seen.plans), seen.plans[0]?.subscribers], ['Crew', null]);
      same(names(dataOf(await app.call(listPlans, { query: {} })).plans), 'Crew Free');
    },
  ),

  behaviour(
    'who holds a plan keeps its price and what it opens',
    ['API-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentor);
      const [plan] = dataOf(await app.call(listPlans, { query: {} })).plans;
      const params = { uuid: plan?.uuid ?? '' };
      const prices = [{ ...month, amount: 99_00 }];
      const dearer = dataOf(await app.call(updatePlan, { params, body: { prices } }));
      same([dearer.prices, dearer.subscribers], [prices, 1]);
      const held = await (await world.as(mentee)).call(endpoints.getUserSubscriptions, {});
      same(held[0]?.amount, 49_00);
      const narrowed = await app.call(updatePlan, { params, body: { access: [] } });
      same(failureOf(narrowed).slice(0, 2), ['http', 409]);
    },
  ),

  behaviour(
    'plans are for Skippers to make, and refused field by field',
    ['API-9'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee());
      const body = { name: 'Crew', prices: [month] };
      same(failureOf(await app.call(createPlan, { body }))[1], 403);
      same(failureOf(await app.call(listPlans, { query: {} }))[1], 403);
      const caller = await world.as(await world.mentor());
      const wrong = { ...body, prices: [month, month] };
      const refused = await caller.call(createPlan, { body: wrong }).then(
        () => 'taken',
        (error: Error) => error.message,
      );
      same(refused.includes('Use each interval once.'), true);
    },
  ),

  behaviour(
    'orders are for those who see an account in full',
    ['API-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv([tradeZeroOpenFill]));
      const mentee = await world.mentee();
      const query = { username: mentor.username };
      await arriveSignedIn(app, mentee);
      const before = dataOf(await app.call(listOrders, { query }));
      same([before.orders, before.total, before.access.redacted], [[], 0, ['orders']]);
      await world.subscription(mentee, mentor);
      const { orders, total } = dataOf(await app.call(listOrders, { query }));
      has(
        orders[0],
        'uuid brokerOrderId type tif side qty filledQty limitPrice stopPrice avgFillPrice status placedAt updatedAt source',
      );
      same([total, orders[0]?.side, orders[0]?.status], [1, 'buy', 'filled']);
      same(orders[0]?.filledQty, null);
      const own = await (await world.as(mentor)).call(listOrders, { query });
      same(own.orders[0]?.filledQty, '10');
    },
  ),

  behaviour(
    'an archived account is counted on its page, and one without fills can be deleted',
    ['API-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const [old, empty] = [await world.account(mentor), await world.account(mentor)];
      await world.imports(mentor, old, tradeZeroCsv([tradeZeroOpenFill]));
      await arriveSignedIn(app, mentor);
      const { archiveConnectedAccount, deleteConnectedAccount, getPublicAccounts } = endpoints;
      const fills = await app.call(deleteConnectedAccount, { params: { uuid: old.uuid } });
      same(failureOf(fills).slice(0, 2), ['http', 409]);
      dataOf(await app.call(deleteConnectedAccount, { params: { uuid: empty.uuid } }));
      const page = async () =>
        world.asVisitor().call(getPublicAccounts, { params: { username: mentor.username } });
      const before = await page();
      has(
        before.accounts[0],
        'uuid alias assetClasses verifiedLevel since lastSyncedAt state publicLevel access',
      );
      same([before.accounts.length, before.hiddenCount, before.archivedCount], [1, 0, 0]);
      dataOf(await app.call(archiveConnectedAccount, { params: { uuid: old.uuid } }));
      const counts = { hiddenCount: 0, archivedCount: 1, correctionCount: 0 };
      same(await page(), { accounts: [], ...counts });
    },
  ),
];
