import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { trades } from '../recent-trade.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons, tables } = vocabulary;
const path = '/dashboard/notifications';
const needs = ['notifications'] as const;

/** A user whose password was changed so many times: each is a notification about security. */
async function warned(world: World, times: number): Promise<User> {
  const user = await world.mentee();
  const caller = await world.as(user);
  for (let count = 0; count < times; count += 1) {
    const body = { current: user.password, next: user.password };
    await caller.call(endpoints.changePassword, { body });
  }
  await eventually(async () => same(await unreadOf(world, user), times));
  return user;
}

const unreadOf = async (world: World, user: User): Promise<number> =>
  (await (await world.as(user)).call(endpoints.countUnread, {})).unread;

const title = 'Your password was changed';

/** The list of a user's notifications in the app. */
export const notificationListBehaviours = [
  behaviour(
    'notifications are counted, listed with what is unread, and opened with why they came',
    ['DASH-15'],
    async ({ app, world }) => {
      const user = await warned(world, 2);
      await arriveSignedIn(app, user);
      await app.openLink('Notifications (2)');
      await app.seesScreen('notifications');
      await app.seesCount(tables.notifications, 2);
      await app.seesRow(tables.notifications, title, 'Unread');
      await app.openRow(tables.notifications, title);
      await app.seesText('If this wasn’t you, reset your password now.');
      await app.seesText('It is always sent: it is about your account or your money.');
      await eventually(async () => same(await unreadOf(world, user), 1));
      await app.seesLink('Notifications (1)');
    },
    needs,
  ),

  behaviour(
    'notifications are read one by one and all at once, and the list of unread ones is empty then',
    ['DASH-15'],
    async ({ app, world }) => {
      const user = await warned(world, 3);
      await arriveSignedIn(app, user, path);
      await app.seesCount(tables.notifications, 3);
      await app.pressInRow(tables.notifications, title, buttons.markRead);
      await app.seesLink('Notifications (2)');
      await app.press(buttons.markAllRead);
      await app.seesLink('Notifications');
      await app.seesText('You have read everything.');
      await app.doesNotSeeRow(tables.notifications, 'Unread');
      same(await unreadOf(world, user), 0);
      await app.visit(`${path}?state=unread`);
      await app.seesCount(tables.notifications, 0);
      await app.seesText('Nothing is unread');
    },
    needs,
  ),

  behaviour(
    'a user without notifications learns what will appear there',
    ['DASH-15'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee(), path);
      await app.seesCount(tables.notifications, 0);
      await app.seesText('No notifications yet');
      await app.seesLink('Notifications');
    },
    needs,
  ),

  behaviour(
    'trades are shown as far as their reader sees them, and no longer once their import is undone',
    ['DASH-15'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      const user = await world.mentee({ subscribedTo: [mentor] });
      const before = await unreadOf(world, user);
      await trades(world, mentor, account, 'ACME');
      await eventually(async () => same(await unreadOf(world, user), before + 1));
      await arriveSignedIn(app, user, path);
      await app.seesRow(tables.notifications, `${mentor.username}: 1 opened`, 'Opened: ACME');
      const caller = await world.as(mentor);
      const { imports } = await caller.call(endpoints.listImports, {
        query: { account: account.uuid },
      });
      const undone = { params: { uuid: imports[0]?.uuid ?? '' }, query: { reason: 'Wrong file' } };
      await caller.call(endpoints.revertImport, undone);
      await app.restart(path);
      await app.seesRow(tables.notifications, 'Trades you can’t see any more');
      await app.doesNotSeeText('ACME');
    },
    needs,
  ),
];
