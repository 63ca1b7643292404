import type {
  MentorCardList,
  MentorList,
  PlanList,
  PlanOffer,
  Problem,
  PublicAccountList,
  PublicProfile,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { Buying, refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('a page that its owner hides on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const setShown = (mentor: { readonly id: string }, showProfile: 0 | 1) =>
    on.server.db.updateTable('users').set({ showProfile }).where('id', '=', mentor.id).execute();

  /** Two public accounts: one with trades that every plan opens, and one that none does. */
  async function skipper() {
    const mentor = await on.server.arrange.user(['mentor']);
    const traded = await on.server.arrange.account(mentor, { publicLevel: 'delayed' });
    await on.server.arrange.fills(mentor, traded, tradeZeroFile(threeTrades));
    return { mentor, traded };
  }
  const joined = async (mentor: ArrangedUser) => {
    const member = await on.server.arrange.user(['mentee']);
    const subscription = await on.server.arrange.subscription(member, mentor);
    return { client: await on.as(member), subscription };
  };

  /** The status of every read of a page. */
  async function statuses(client: ApiClient, username: string, account: string) {
    const paths = [
      `/profile/${username}`,
      `/profile/${username}/connected-accounts`,
      `/profile/${username}/record`,
      `/profile/${username}/stats?account=${account}`,
      `/profile/${username}/equity?account=${account}`,
      `/profile/${username}/heatmap?account=${account}`,
      `/positions?username=${username}`,
      `/orders?username=${username}`,
      `/plans?username=${username}`,
    ];
    const answers = await Promise.all(paths.map((path) => client.get(path)));
    return [...new Set(answers.map(({ status }) => status))];
  }

  test('stays open to those whose plan opens an account, as long as it does', async () => {
    const { mentor, traded } = await skipper();
    const { client, subscription } = await joined(mentor);
    const unopened = await on.server.arrange.account(mentor, { publicLevel: 'full' });
    await setShown(mentor, 0);
    const { username } = mentor;
    expect(await statuses(client, username, traded.uuid)).toEqual([200]);
    const { body: page } = await client.get<PublicProfile>(`/profile/${username}`);
    expect(page.viewer).toMatchObject({
      subscribed: true,
      accounts: [{ uuid: traded.uuid, effective: 'full' }],
    });
    const other = await client.get(`/profile/${username}/stats?account=${unopened.uuid}`);
    expect(other.status).toBe(404);
    await on.server.db
      .updateTable('subscriptions')
      .set({ billingStatus: 'expired' })
      .where('id', '=', subscription)
      .execute();
    expect(await statuses(client, username, traded.uuid)).toEqual([404]);
  });

  test('is missing for everyone else, whatever its accounts show and wherever they look', async () => {
    const { mentor, traded } = await skipper();
    const follower = await on.server.arrange.user(['mentee']);
    const planUuid = await on.server.arrange.plan(mentor, { prices: [], access: [] });
    const free = { planUuid, interval: 'free', amount: 0, currency: 'USD' } as const;
    await new Paying(on).order(follower.id, free);
    const { username } = mentor;
    const stranger = await on.as(await on.server.arrange.user(['mentee', 'mentor']));
    const others = [on.visitor, stranger, await on.as(follower)];
    for (const client of others) {
      expect(await statuses(client, username, traded.uuid)).toEqual([200]);
    }
    await setShown(mentor, 0);
    for (const client of others) {
      expect(await statuses(client, username, traded.uuid)).toEqual([404]);
      const answer = async (name: string) => ({
        ...(await client.get<Problem>(`/profile/${name}`)).body,
        requestId: '',
      });
      expect(await answer(username)).toEqual(await answer('nobody_here'));
    }
    const { client } = await joined(mentor);
    for (const one of [...others, client]) {
      const list = await one.get<MentorList>(`/users/get-mentors?username=${username}`);
      const cards = await one.get<MentorCardList>(`/users/mentor-cards?usernames=${username}`);
      expect([list.body.total, cards.body.cards]).toEqual([0, []]);
    }
  });

  test('keeps its accounts and plans in the view of its owner', async () => {
    const { mentor } = await skipper();
    await on.server.arrange.plan(mentor);
    await setShown(mentor, 0);
    const owner = await on.as(mentor);
    const path = `/profile/${mentor.username}/connected-accounts`;
    expect((await owner.get<PublicAccountList>(path)).body.accounts).toHaveLength(1);
    const plans = await owner.get<PlanList>(`/plans?username=${mentor.username}`);
    expect(plans.body.total).toBe(1);
  });

  test('sells nothing, to subscribers either, until it is shown again', async () => {
    const paying = new Paying(on);
    const { mentor, buyer, order } = await new Buying(on).offer();
    const { username } = mentor;
    const free = await on.server.arrange.plan(mentor, { prices: [], access: [] });
    const owner = await on.as(mentor);
    await owner.send('PUT', '/affiliate-program', { basisPoints: 2_000 });
    const { client: member } = await joined(mentor);
    const client = await on.as(buyer);
    const sold = async () => {
      const offer = await client.get<PlanOffer>(`/plans/${order.planUuid}/offer`);
      const preview = await client.get(
        `/coupons/TEN/preview?planUuid=${order.planUuid}&interval=month`,
      );
      const terms = { username, acceptTerms: true };
      const enrolled = await client.send('POST', '/affiliates/enroll', terms);
      const plans = await member.get<PlanList>(`/plans?username=${username}`);
      const page = await member.get<PublicProfile>(`/profile/${username}`);
      return {
        blocked: offer.body.blocked,
        preview: preview.status,
        enrolled: enrolled.status,
        plans: plans.body.total,
        from: page.body.plansFrom?.amount ?? null,
        free: page.body.freePlan,
      };
    };
    await setShown(mentor, 0);
    expect(await refusal(paying.order(buyer.id, order))).toBe('not_on_sale');
    expect(await sold()).toEqual({
      blocked: 'not_on_sale',
      preview: 404,
      enrolled: 400,
      plans: 0,
      from: null,
      free: null,
    });
    await setShown(mentor, 1);
    expect(await sold()).toMatchObject({
      blocked: null,
      preview: 200,
      enrolled: 201,
      plans: 3,
      from: 4_900,
      free,
    });
    await paying.order(buyer.id, order);
  });

  test('takes no change to another plan, and renews what is held', async () => {
    const changing = new PlanChanging(on);
    const { mentor, id, gold, refusal: refused } = await changing.start();
    await setShown(mentor, 0);
    expect(await refused(gold)).toEqual([409, 'not_on_sale']);
    const { currentPeriodEnd } = await changing.buying.row(id);
    on.clock.advance(Date.parse(currentPeriodEnd ?? '') - on.clock.now() + 1);
    await changing.paying.settle();
    const row = await changing.buying.row(id);
    expect(row.billingStatus).toBe('active');
    expect(Date.parse(row.currentPeriodEnd ?? '')).toBeGreaterThan(on.clock.now());
  });
});
