import { equal, rejects } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import type { AppDriver } from '../../driver.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const userPath = ({ uuid }: User) => `/dashboard/admin/users?user=${uuid}`;
const viewing = ({ username }: User) => `Viewing as ${username} until`;
const stop = 'Stop viewing';
const over = ({ username }: User) =>
  ({ severity: 'info', title: `You are no longer viewing as ${username}` }) as const;

/** From the start to the dashboard of the user. */
async function viewAs(app: AppDriver, admin: User, user: User): Promise<void> {
  await arriveSignedIn(app, admin, userPath(user));
  await app.press('View as user');
  await app.fill('Reason', 'Asked why');
  await app.fill('Your password', admin.password);
  await app.press('Start viewing');
  await app.seesText(viewing(user));
  await app.seesScreen('dashboard');
}

/** How an admin sees the product as one of its users does. */
export const impersonationBehaviours = [
  behaviour(
    'an admin views as a user, on every screen knows it, and comes back to the user’s page',
    ['DASH-12'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      const admin = await world.admin();
      await viewAs(app, admin, mentee);
      await app.seesUserCard({ title: mentee.username, subtitle: 'Crew Member' });
      await app.doesNotSeeText(admin.username);
      await app.visit('/dashboard/subscriptions');
      await app.seesRow(vocabulary.tables.subscriptions, mentor.username);
      await app.seesText(viewing(mentee));
      await app.visit('/pricing');
      await app.seesScreen('pricing');
      await app.seesText(viewing(mentee));
      await app.press(stop);
      await app.seesPath(userPath(mentee));
      await app.seesToast(over(mentee));
      await app.seesScreen('admin-users');
      const began = 'An admin began to view the product as a user';
      await app.seesRow('Audit log', began, admin.username, 'Asked why');
      await app.doesNotSeeButton(stop);
    },
    ['admin-users'],
  ),

  behaviour(
    'viewing as a user takes a reason and the admin’s password, and is of no other admin',
    ['DASH-12'],
    async ({ app, world }) => {
      const [admin, mentee] = [await world.admin(), await world.mentee()];
      await arriveSignedIn(app, admin, userPath(mentee));
      await app.press('View as user');
      await app.press('Start viewing');
      await app.seesFieldError('Reason', 'Give a reason. It is kept in the audit log.');
      await app.fill('Reason', 'Asked why');
      await app.press('Start viewing');
      await app.seesFieldError('Your password', 'Enter your password.');
      await app.fill('Your password', 'a guess');
      await app.press('Start viewing');
      await app.seesFieldError('Your password', 'Incorrect password.');
      await app.seesFieldValue('Reason', 'Asked why');
      const { total } = await (await world.as(mentee)).call(endpoints.listSessions, {});
      equal(total, 1);
      const body = { reason: 'x', password: admin.password };
      const other = { params: { uuid: (await world.admin()).uuid }, body };
      await rejects((await world.as(admin)).call(endpoints.impersonateUser, other), /409/);
    },
    ['admin-users'],
  ),

  behaviour(
    'an admin who views as a user is refused what is the user’s alone, in words',
    ['DASH-12'],
    async ({ app, world }) => {
      const [admin, mentee] = [await world.admin(), await world.mentee()];
      await viewAs(app, admin, mentee);
      await app.visit('/dashboard/settings/your-data');
      await app.seesText(`You are viewing as ${mentee.username}, so this isn’t available.`);
      await app.seesText(viewing(mentee));
    },
    ['settings-your-data'],
  ),

  behaviour(
    'a user finds an admin who views as them among their sessions, and ends it',
    ['DASH-12'],
    async ({ app, world }) => {
      const [admin, mentee] = [await world.admin(), await world.mentee()];
      await viewAs(app, admin, mentee);
      const own = await world.as(mentee);
      const { sessions } = await own.call(endpoints.listSessions, {});
      const support = sessions.find(({ device }) => device === 'Skipper support');
      await own.call(endpoints.revokeSession, { params: { uuid: support?.uuid ?? '' } });
      await app.seesToast(over(mentee));
      await app.seesPath(userPath(mentee));
      await app.seesScreen('admin-users');
      await app.doesNotSeeButton(stop);
    },
    ['admin-users'],
  ),
];
