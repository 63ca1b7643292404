import { rejects } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { arriveSignedIn, confirmsPassword } from '../steps.ts';

const { fields, buttons, tables } = vocabulary;
const password = 'a long enough phrase';

/** Joining by invitation, and becoming a Skipper whose page can be seen. */
export const joiningBehaviours = [
  behaviour(
    'an invitation makes a new account with its role',
    ['AUTH-14', 'AUTH-5'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      await app.visit(await world.invites(email, 'mentor'));
      await app.seesScreen('accept-invitation');
      await app.seesText(email);
      await app.fill(fields.password, 'short');
      await app.press(buttons.acceptInvitation);
      await app.seesFieldError(fields.password, 'Use at least 8 characters.');
      await app.fill(fields.password, password);
      await app.press(buttons.acceptInvitation);
      await app.seesPath('/setup-profile?redirect=%2Ftrader-setup');
      const invited = { uuid: email, username: '', email, password };
      same(await roleOf(world, invited), { mentor: true, verified: true });
    },
    ['accept-invitation'],
  ),

  behaviour(
    'an invitation of an account that is there waits until its owner has signed in',
    ['AUTH-14', 'AUTH-5'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      const link = await world.invites(mentee.email, 'mentor');
      await app.visit(link);
      await app.seesText('You already have an account. Sign in to accept.');
      await app.press(buttons.signIn);
      await app.seesScreen('login');
      await app.signIn(mentee);
      await app.seesPath(link);
      same((await roleOf(world, mentee)).mentor, false);
      await app.press(buttons.acceptInvitation);
      await app.seesPath('/trader-setup');
      same((await roleOf(world, mentee)).mentor, true);
    },
    ['accept-invitation'],
  ),

  behaviour(
    'an invitation for another address names both and offers to log out',
    ['AUTH-14'],
    async ({ app, world }) => {
      const [invited, other] = [world.freshEmail(), await world.mentee()];
      const link = await world.invites(invited, 'mentor');
      await arriveSignedIn(app, other, link);
      await app.seesText(`This invitation is for ${invited}. You’re signed in as ${other.email}.`);
      await app.doesNotSeeButton(buttons.acceptInvitation);
      await app.seesLink('Go to the dashboard');
      await app.press('Log out and continue');
      await app.seesButton(buttons.acceptInvitation);
      await app.seesPath(link);
      same((await roleOf(world, other)).mentor, false);
    },
    ['accept-invitation'],
  ),

  behaviour(
    'an invitation that is unknown, withdrawn or used says which, and what to do',
    ['AUTH-14'],
    async ({ app, world }) => {
      await app.visit('/accept-invitation/nothing');
      await app.seesText('We don’t recognize this invitation.');
      const [withdrawn, mentee] = [world.freshEmail(), await world.mentee()];
      const dead = await world.invites(withdrawn, 'mentor');
      await revokesInvitations(world, withdrawn);
      await app.visit(dead);
      await app.seesText('This invitation was withdrawn.');
      await app.doesNotSeeButton(buttons.acceptInvitation);
      const used = await world.invites(mentee.email, 'mentor');
      const token = used.replace('/accept-invitation/', '');
      const owner = await world.as(mentee);
      await owner.call(endpoints.acceptInvitation, { params: { token }, body: {} });
      await app.visit(used);
      await app.seesText('This invitation was already used.');
      await app.seesLink('Sign in');
      await app.doesNotSeeToast({});
    },
    ['accept-invitation'],
  ),

  behaviour(
    'a Crew Member becomes a Skipper after a confirmation',
    ['DASH-14'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      const { http } = world.faults;
      const conversion = { method: 'POST', path: '/api/mentor_billing/convert' };
      const sessionsRead = () => http.received({ method: 'GET', path: '/api/session' }).length;
      await arriveSignedIn(app, mentee, '/dashboard/settings');
      await app.press(buttons.becomeMentor);
      await app.seesText('You keep your subscriptions.');
      await app.press('Not now');
      await app.visit('/dashboard');
      await app.press(buttons.becomeMentor);
      same(http.received(conversion), []);
      const before = sessionsRead();
      await app.press(buttons.confirmBecome);
      await app.seesPath('/dashboard/plans');
      same(
        http.received(conversion).map(({ body }) => body),
        ['{"toMentor":true}'],
      );
      // For the screens of a Skipper, and by the app that starts again.
      await eventually(async () => same(sessionsRead(), before + 2));
      await app.seesUserCard({ title: mentee.username, subtitle: 'Skipper' });
      same((await roleOf(world, mentee)).mentor, true);
      await app.visit('/dashboard/settings');
      await app.seesLink('Connected accounts');
      await app.doesNotSeeButton(buttons.becomeMentor);
    },
    ['conversion'],
  ),

  behaviour(
    'the first steps of each role are shown until they are put away, and never again',
    ['AUTH-17'],
    async ({ app, world }) => {
      const isOnboarded = false;
      const mentor = await world.mentor({ isOnboarded });
      const admin = await world.admin({ isOnboarded });
      await arriveSignedIn(app, mentor);
      await app.seesText('Describe yourself Required');
      await app.signOut();
      await app.signIn(admin);
      // Done or not: other behaviours may have invited on this server.
      await app.seesText('Invite your first Skipper');
      await app.signOut();
      const mentee = await world.mentee({ isOnboarded, subscribedTo: [mentor] });
      await app.signIn(mentee);
      await app.seesText('2 of 3 done');
      await app.seesText('Add a picture To do');
      await app.press(buttons.finishTour);
      await eventually(async () => {
        const { is_onboarded } = await (await world.as(mentee)).call(endpoints.getSession, {});
        same(is_onboarded, true);
      });
      await app.restart('/dashboard');
      await app.seesRow(tables.subscriptions, mentor.username);
      await app.doesNotSeeButton(buttons.finishTour);
    },
    ['first steps'],
  ),

  behaviour(
    'a new admin ticks the statistics off by looking at them, for good',
    ['AUTH-17'],
    async ({ app, world }) => {
      const admin = await world.admin({ isOnboarded: false });
      await arriveSignedIn(app, admin);
      await app.seesText('Look at the statistics To do');
      await app.seesLink('Open statistics');
      await app.visit('/dashboard/admin');
      await app.seesScreen('admin');
      await eventually(async () => {
        const news = await (await world.as(admin)).call(endpoints.getAdminNews, { query: {} });
        same(news.sawStatistics, true);
      });
      await app.visit('/dashboard');
      await app.seesText('Look at the statistics Done');
      await app.restart('/dashboard');
      await app.seesText('Look at the statistics Done');
    },
    ['first steps'],
  ),

  behaviour(
    'a new Skipper is led to a public page, can put a step off, and shares its address',
    ['AUTH-14'],
    async ({ app, world }) => {
      const mentor = await world.mentor({ showProfile: false });
      const account = await world.account(mentor, { publicLevel: 'none' });
      await world.imports(mentor, account, tradeZeroCsv());
      const publicPage = () =>
        world.asVisitor().call(endpoints.getPublicProfile, { params: mentor });
      await arriveSignedIn(app, mentor, '/trader-setup');
      await app.seesText('2 of 7 done');
      await app.seesText('Import your trades Done');
      await app.seesText('Choose what visitors see Required');
      await app.seesRow('What visitors will see', account.alias, 'Hidden');
      await app.press('Skip for now');
      await app.seesText('Offer a plan Skipped');
      await app.restart('/trader-setup');
      await app.seesText('Offer a plan Skipped');
      await app.press('Resume');
      await app.seesText('Offer a plan Optional');
      await app.doesNotSeeButton(buttons.publish);
      await world.share(mentor, account, { publicLevel: 'summary' });
      await describes(world, mentor);
      await app.restart('/trader-setup');
      await app.seesText('4 of 7 done');
      await rejects(publicPage(), { status: 404 });
      await app.openLink('Preview my page');
      await app.seesPath(`/${mentor.username}`);
      await app.seesScreen('profile');
      await app.goBack();
      await app.press(buttons.publish);
      await app.seesText('Your page is public.');
      await app.seesText(`/${mentor.username}`);
      same((await publicPage()).username, mentor.username);
    },
    ['trader-setup'],
  ),

  behaviour(
    'the setup of a new Skipper leads to payouts, which are done once a bank takes them',
    ['AUTH-14', 'PAY-10'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, '/trader-setup');
      await app.seesText('Set up payouts Optional');
      await app.openLink('Open payouts');
      await app.seesPath('/dashboard/settings/payouts');
      await app.press(buttons.chooseTestBank);
      await confirmsPassword(app, mentor.password);
      await app.seesStat('Still needed', 'A bank account');
      await app.visit('/trader-setup');
      await app.seesText('Set up payouts Optional');
      await app.visit('/dashboard/settings/payouts');
      await app.choose('Bank account', 'Takes payouts');
      await app.press('Use test bank');
      await app.seesStat('Payout account', 'Ready');
      await app.visit('/trader-setup');
      await app.seesText('Set up payouts Done');
      await app.restart('/trader-setup');
      await app.seesText('Set up payouts Done');
    },
    ['trader-setup'],
  ),
];

/** As the server has it. */
async function roleOf(world: World, user: User) {
  const caller = await world.as(user);
  const { permissions, emailIsVerified } = await caller.call(endpoints.getSession, {});
  return { mentor: permissions['manage-subscriptions'] ?? false, verified: emailIsVerified };
}

/** Fills in enough of their profile for a public page. */
async function describes(world: World, mentor: User): Promise<void> {
  const caller = await world.as(mentor);
  const { avatarUrl, showProfile, publicInfo, opts, username } = await caller.call(
    endpoints.getProfile,
    {},
  );
  const info = { ...publicInfo, specialties: ['Swing'] };
  const body = { avatarUrl, showProfile, opts, username, about: 'Breakouts.', publicInfo: info };
  await caller.call(endpoints.updateProfile, { body });
}

/** An admin takes back the invitations of an address that are still open. */
async function revokesInvitations(world: World, email: string): Promise<void> {
  const caller = await world.as(await world.admin());
  const query = { state: 'pending', limit: 100 } as const;
  const { invitations } = await caller.call(endpoints.listInvitations, { query });
  for (const { uuid } of invitations.filter((one) => one.email === email)) {
    await caller.call(endpoints.revokeInvitation, {
      params: { uuid },
      query: { reason: 'Wrong person' },
    });
  }
}
