import { deepEqual, ok } from 'node:assert/strict';
import { type Affiliation, disclaimerVersion, endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn, confirmsPassword } from '../steps.ts';
import { checkoutPath, offers, reviews, type Sale, seesCharges } from './buying.ts';

const { buttons, fields, tables } = vocabulary;
const path = '/dashboard/settings/affiliates';

interface Referred extends Sale {
  readonly affiliate: User;
  readonly code: string;
}

/** A Skipper who offers a share of what a plan brings, a fifth unless said, and an affiliate with a link. */
async function start(stage: Stage, basisPoints = 2_000): Promise<Referred> {
  const { world } = stage;
  const sale = await offers(stage);
  const affiliate = await world.follower();
  const seller = await world.as(sale.mentor);
  await seller.call(endpoints.saveAffiliateProgram, { body: { basisPoints } });
  return { ...sale, affiliate, code: (await enroll(stage, affiliate, sale.mentor)).code };
}

async function enroll({ world }: Stage, user: User, { username }: User): Promise<Affiliation> {
  const body = { username, acceptTerms: true as const };
  return (await world.as(user)).call(endpoints.enrollAffiliate, { body });
}

/** Buys the plan by calls, as a buyer who followed the link. */
async function buys(stage: Stage, { buyer, plan, code: ref, ...sale }: Referred): Promise<void> {
  const caller = await stage.world.as(buyer);
  const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
  const body = { planUuid: plan.uuid, ...price, ref, acceptDisclaimerVersion: disclaimerVersion };
  const { uuid } = await caller.call(endpoints.createSubscription, { body });
  const params = { uuid };
  await eventually(async () => {
    const { state } = await caller.call(endpoints.getSubscriptionPayment, { params });
    ok(state === 'needs-card', state);
  });
  await caller.call(endpoints.enterTestCard, { params, body: { card: 'accepted' } });
  await seesCharges(stage, { buyer, plan, mentor: sale.mentor }, 4_900);
}

/** The pending shares of an affiliate, and what the Skipper's books say of each sale. */
async function sharesOf({ world }: Stage, { affiliate, mentor }: Referred) {
  const { earnings } = await (await world.as(affiliate)).call(endpoints.listAffiliations, {});
  const { entries } = await (await world.as(mentor)).call(endpoints.listLedger, { query: {} });
  return [earnings.map(({ pending }) => pending), entries.map((entry) => entry.affiliate)];
}

/** Referrals: kept from the link to the payment, paid once, and shown to both sides. */
export const affiliateBehaviours = [
  behaviour(
    'a referral of a link is kept over the sign-in, and its share is posted once',
    ['PAY-3a'],
    async (stage) => {
      const { app } = stage;
      const sale = await start(stage);
      await app.visit(`/${sale.mentor.username}/plans?ref=${sale.code}`);
      await app.seesRow(tables.plans, 'Crew');
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await app.press(buttons.continueToReview);
      await app.seesStat('Referred by', sale.affiliate.username);
      await app.visit(checkoutPath(sale));
      await reviews(stage);
      await app.press('Pay $49.00');
      await app.seesText('You are subscribed: Crew.');
      await seesCharges(stage, sale, 4_900);
      deepEqual(await sharesOf(stage, sale), [[980], [980]]);
    },
    ['checkout'],
  ),

  behaviour(
    'a user gets a link to a Skipper, and sees what it earned and what a refund took back',
    ['PAY-3a'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await start(stage);
      const stranger = await world.mentor();
      await arriveSignedIn(app, sale.buyer, path);
      await app.seesScreen('settings-affiliates');
      await app.press(buttons.getLink);
      await app.fill(fields.usernameOfMentor, stranger.username);
      await app.toggle(fields.acceptsAffiliateTerms);
      await app.press(buttons.submitLink);
      await app.seesFieldError(
        fields.usernameOfMentor,
        'No referral share is offered by this username.',
      );
      await app.fill(fields.usernameOfMentor, sale.mentor.username);
      await app.press(buttons.submitLink);
      await app.seesRow(tables.referralLinks, sale.mentor.username);
      const own = { ...sale, affiliate: sale.buyer, buyer: sale.affiliate };
      const { code } = await enroll(stage, sale.buyer, sale.mentor);
      await buys(stage, { ...own, code });
      const seller = await world.as(sale.mentor);
      const [sold] = (await seller.call(endpoints.listSales, { query: {} })).sales;
      const params = { uuid: sold?.uuid ?? '' };
      const body = { amount: 2_450, reason: 'asked' };
      await seller.call(endpoints.refundSale, { params, body });
      await app.visit('/dashboard');
      await app.seesScreen('dashboard');
      await app.visit(path);
      await app.seesRow(tables.referralEarnings, 'Sale', 9.8);
      await app.seesRow(tables.referralEarnings, 'Refund', -4.9);
      await app.seesStat('Pending', 4.9);
      await app.seesStat('Paid out', 0);
      // They sell nothing, and are paid all the same.
      await app.seesStat('Payout account', 'Ready');
      await app.press(buttons.chooseTestBank);
      await confirmsPassword(app, sale.buyer.password);
      await app.seesStat('Still needed', 'A bank account');
      await app.press('Use test bank');
      await app.seesStat('Payout account', 'Ready');
      const bank = await (await world.as(sale.buyer)).call(endpoints.getPayoutAccount, {});
      deepEqual([bank.opened, bank.canReceive], [true, true]);
    },
    ['settings-affiliates'],
  ),

  behaviour(
    'an affiliate who wants to leave is led to the page of their share',
    ['PAY-3a', 'AUTH-18'],
    async (stage) => {
      const { app } = stage;
      const sale = await start(stage, 5_000);
      await buys(stage, sale);
      await arriveSignedIn(app, sale.affiliate, '/dashboard/settings/delete-account');
      await app.seesText('Your balance of $24.50 has to be paid out first.');
      await app.doesNotSeeLink('Payouts');
      await app.openLink('Affiliates');
      await app.seesScreen('settings-affiliates');
      await app.seesStat('Pending', 24.5);
    },
    ['settings-delete-account'],
  ),

  behaviour(
    'a Skipper offers a share, sees who brought what, and ends an affiliate',
    ['PAY-3a'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await start(stage);
      await buys(stage, sale);
      await arriveSignedIn(app, sale.mentor, path);
      await app.seesRow(tables.affiliates, sale.affiliate.username, 9.8);
      await app.fill(fields.referralShare, '60');
      await app.press(buttons.saveShare);
      await app.seesFieldError(fields.referralShare, 'Enter a percentage from 0 to 50.');
      await app.fill(fields.referralShare, '12.5');
      await app.press(buttons.saveShare);
      const seller = await world.as(sale.mentor);
      const program = () => seller.call(endpoints.getAffiliateProgram, {});
      await eventually(async () => deepEqual((await program()).basisPoints, 1_250));
      await app.pressInRow(tables.affiliates, sale.affiliate.username, buttons.endAffiliate);
      await app.press(buttons.confirmEndAffiliate);
      await eventually(async () =>
        deepEqual(
          (await program()).affiliates.map(({ status }) => status),
          ['ended'],
        ),
      );
      await app.seesRow(tables.affiliates, sale.affiliate.username, 'Ended');
    },
    ['settings-affiliates'],
  ),
];
