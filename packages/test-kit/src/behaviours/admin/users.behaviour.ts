import { equal, rejects } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const table = 'Users';
const search = 'Search users';
const verificationChanged = 'An admin changed whether an email address counts as verified';

/** How an admin manages users. */
export const userBehaviours = [
  behaviour(
    'an admin finds a user, and opens roles, sessions, subscriptions and spend',
    ['DASH-12'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(mentee, mentor, 49_00);
      await world.as(mentee);
      await arriveSignedIn(app, await world.admin(), '/dashboard/admin/users');
      await app.seesScreen('admin-users');
      await app.fill(search, mentee.email);
      await app.seesCount(table, 1);
      await app.seesRow(table, mentee.username, 'Crew Member', 49);
      await app.fill(search, 'no one is called this');
      await app.seesCount(table, 0);
      await app.fill(search, mentee.username);
      await app.seesCount(table, 1);
      await app.openRow(table, mentee.username);
      await app.seesStat('Email', mentee.email);
      await app.seesStat('Spend', 49);
      await app.seesCount('Sessions', 1);
      await app.seesRow('Subscriptions', mentor.username, 'Full access');
      await app.goBack();
      await app.seesCount(table, 1);
      await app.doesNotSeeTable('Sessions');
    },
    ['admin-users'],
  ),

  behaviour(
    'a suspended user is signed out at once, and told so until it is lifted',
    ['DASH-12'],
    async ({ app, world }) => {
      const [admin, mentee] = [await world.admin(), await world.mentee()];
      const caller = await world.as(mentee);
      await arriveSignedIn(app, admin, `/dashboard/admin/users?q=${mentee.username}`);
      await app.seesFieldValue(search, mentee.username);
      await app.openRow(table, mentee.username);
      await app.seesCount('Sessions', 1);
      await app.press('Suspend');
      await app.press('Yes, suspend');
      await app.seesFieldError('Reason', 'Give a reason. It is kept in the audit log.');
      equal((await caller.call(endpoints.getSession, {})).uuid, mentee.uuid);
      await app.fill('Reason', 'Chargebacks');
      await app.press('Yes, suspend');
      await app.seesText('Chargebacks');
      await app.seesCount('Sessions', 0);
      await app.seesRow('Audit log', 'A user was suspended', admin.username, 'Chargebacks');
      await rejects(caller.call(endpoints.getSession, {}), /401/);
      await app.press('Lift suspension');
      await app.fill('Reason', 'Paid by now');
      await app.press('Yes, lift it');
      await app.seesRow('Audit log', 'A suspension was lifted', admin.username, 'Paid by now');
      await app.press('Close');
      await app.seesRow(table, mentee.username, 'Active');
      await app.signOut();
      await app.seesScreen('login');
      await app.signIn(mentee);
      await app.seesScreen('dashboard');
    },
    ['admin-users'],
  ),

  behaviour(
    'a user who is suspended reads so when signing in',
    ['AUTH-4'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await world.suspends(mentee, 'Chargebacks');
      await app.visit('/login');
      await app.seesScreen('login');
      await app.signIn(mentee);
      await app.seesText('This account is suspended.');
      await app.seesFieldValue(vocabulary.fields.email, mentee.email);
    },
  ),

  behaviour(
    'an admin ends all sessions of a user and changes what they may do',
    ['DASH-12'],
    async ({ app, world }) => {
      const [admin, mentee] = [await world.admin(), await world.mentee()];
      const caller = await world.as(mentee);
      await arriveSignedIn(app, admin, `/dashboard/admin/users?user=${mentee.uuid}`);
      await app.seesCount('Sessions', 1);
      await app.press('Change roles');
      await app.toggle('Skipper');
      await app.fill('Reason', 'Asked for it');
      await app.press('Save roles');
      await app.seesFieldError('Your password', 'Enter your password.');
      await app.fill('Your password', admin.password);
      await app.press('Save roles');
      await app.seesStat('Roles', 'Skipper');
      await app.press('Mark email as unverified');
      await app.fill('Reason', 'Mistyped');
      await app.press('Yes, mark it');
      await app.seesRow('Audit log', verificationChanged, admin.username, 'Mistyped');
      await app.press('Confirm email');
      await app.fill('Reason', 'Wrote from it');
      await app.press('Yes, confirm it');
      await app.seesRow('Audit log', verificationChanged, admin.username, 'Wrote from it');
      equal((await caller.call(endpoints.getSession, {})).emailIsVerified, true);
      const { permissions } = await caller.call(endpoints.getSession, {});
      equal(permissions['manage-subscriptions'], true);
      await app.press('End all sessions');
      await app.fill('Reason', 'Lost telephone');
      await app.press('Yes, end them');
      await app.seesCount('Sessions', 0);
      await rejects(caller.call(endpoints.getSession, {}), /401/);
    },
    ['admin-users'],
  ),
];
