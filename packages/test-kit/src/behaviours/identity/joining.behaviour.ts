import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields, buttons } = vocabulary;
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
      await app.seesPath('/setup-profile');
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
      await app.seesPath('/dashboard');
      await app.seesUserCard({ title: mentee.username, subtitle: 'Skipper' });
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
      await app.seesText('We don’t recognise this invitation.');
      const [withdrawn, mentee] = [world.freshEmail(), await world.mentee()];
      const dead = await world.invites(withdrawn, 'mentor');
      await world.revokesInvitations(withdrawn);
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
    'a new Skipper sees which steps are left before their page is public',
    ['AUTH-14'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
      await arriveSignedIn(app, mentor, '/trader-setup');
      await app.seesScreen('trader-setup');
      await app.seesRow(vocabulary.tables.setupSteps, 'account', 'done');
      await app.seesRow(vocabulary.tables.setupSteps, 'profile', 'to do');
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
