import { deepEqual, equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { arriveSignedIn } from '../steps.ts';

const log = 'Audit log';

/** How an admin finds what failed and who did what, and acts on it. */
export const operationBehaviours = [
  behaviour(
    'an admin finds a failed job on the dashboard, reads why it failed and tries it again',
    ['DASH-12'],
    async ({ app, world }) => {
      const admin = await world.admin();
      const mentee = await world.mentee();
      const uuid = await world.givesUpJob('forgot-password', { email: mentee.email });
      await arriveSignedIn(app, admin, '/dashboard');
      await app.openRow('Failed jobs', 'Send a password link');
      await app.seesScreen('admin-jobs');
      await app.visit(`/dashboard/admin/jobs?job=${uuid}`);
      await app.seesStat('Last error', 'The provider does not answer.');
      await app.press('Try again');
      await app.press('Yes, try again');
      await app.seesFieldError('Reason', 'Give a reason. It is kept in the audit log.');
      await app.fill('Reason', 'Back again');
      await app.press('Yes, try again');
      await app.seesToast({ title: 'Send a password link: queued again', severity: 'success' });
      await world.linkTo(mentee.email, '/reset-password/');
      const caller = await world.as(admin);
      const query = { action: 'job.retried', actor: admin.username };
      const { entries } = await caller.call(endpoints.listAuditLog, { query });
      deepEqual(
        entries.map(({ details }) => [details.reason, details.job]),
        [['Back again', uuid]],
      );
    },
    ['admin-jobs'],
  ),

  behaviour(
    'an admin tries all failed jobs of one kind again at once',
    ['DASH-12'],
    async ({ app, world }) => {
      const admin = await world.admin();
      const [one, other] = [await world.mentee(), await world.mentee()];
      const uuid = await world.givesUpJob('forgot-password', { email: one.email });
      await world.givesUpJob('forgot-password', { email: other.email });
      await arriveSignedIn(app, admin, `/dashboard/admin/jobs?job=${uuid}`);
      await app.press('Try all of this kind again');
      await app.press('Yes, try all again');
      await app.seesFieldError('Reason', 'Give a reason. It is kept in the audit log.');
      await app.fill('Reason', 'The mail server is back');
      await app.press('Yes, try all again');
      await app.seesToast({
        title: 'Send a password link: 2 jobs queued again',
        severity: 'success',
      });
      await world.linkTo(one.email, '/reset-password/');
      await world.linkTo(other.email, '/reset-password/');
    },
    ['admin-jobs'],
  ),

  behaviour(
    'an admin reads the audit log of the server by event, actor and time',
    ['DASH-12'],
    async ({ app, world }) => {
      const [admin, other, mentee] = [
        await world.admin(),
        await world.admin(),
        await world.mentee(),
      ];
      const params = { params: { uuid: mentee.uuid } };
      const caller = await world.as(admin);
      await caller.call(endpoints.suspendUser, { ...params, body: { reason: 'Chargebacks' } });
      await (await world.as(other)).call(endpoints.unsuspendUser, {
        ...params,
        body: { reason: 'Paid by now' },
      });
      await arriveSignedIn(app, admin, `/dashboard/admin/log?action=user&q=${admin.username}`);
      await app.seesScreen('admin-log');
      await app.seesCount(log, 1);
      await app.seesRow(log, 'A user was suspended', admin.username, mentee.username);
      await app.fill('Username of the actor', other.username);
      await app.seesRow(log, 'A suspension was lifted', other.username, mentee.username);
      await app.openRow(log, 'A suspension was lifted');
      await app.seesStat('By', other.username);
      await app.seesStat('Reason', 'Paid by now');
      await app.goBack();
      await app.visit(`/dashboard/admin/log?days=1&q=${other.username}&action=plan`);
      await app.seesCount(log, 0);
      const query = { actor: 'no-one-has-this-name' };
      equal((await caller.call(endpoints.listAuditLog, { query })).total, 0);
    },
    ['admin-log'],
  ),
];
