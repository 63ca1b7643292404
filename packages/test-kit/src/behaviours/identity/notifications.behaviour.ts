import { type DeviceToken, endpoints, type PushPlatform } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields, buttons, tables, stats } = vocabulary;
const path = '/dashboard/settings/notifications';

const preferencesOf = async (world: World, user: User) =>
  (await world.as(user)).call(endpoints.getPreferences, {});

/** Waits until the server has what was chosen: a choice is saved at once, without a word. */
const saves = (
  world: World,
  user: User,
  seen: (all: Awaited<ReturnType<typeof preferencesOf>>) => unknown,
  wanted: unknown,
) => eventually(async () => same(seen(await preferencesOf(world, user)), wanted));

/** The browser families that get a user's push messages, as the session says. */
const familiesOf = async (world: World, user: User) =>
  Object.entries(await (await world.as(user)).call(endpoints.getSession, {})).flatMap(
    ([name, on]) => (/Push$/.test(name) && on ? name : []),
  );

/** Another browser of a user, which gets push messages. */
async function registers(world: World, user: User, platform: PushPlatform): Promise<DeviceToken> {
  const point = Buffer.alloc(65, 1);
  point[0] = 4;
  const keys = {
    p256dh: point.toString('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  };
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${user.uuid}`;
  const body = { platform, subscription: { endpoint, keys } };
  return (await world.as(user)).call(endpoints.createDeviceToken, { body });
}

/** A Skipper pauses their one subscription, which sends its member a mail. */
async function pauses(world: World, mentor: User): Promise<void> {
  const caller = await world.as(mentor);
  const { subscribers } = await caller.call(endpoints.listSubscribers, { query: {} });
  for (const { uuid } of subscribers) {
    await caller.call(endpoints.pauseSubscriber, { params: { uuid }, body: {} });
  }
}

/** Notifications of a Crew Member, and their push messages. */
export const notificationBehaviours = [
  behaviour(
    'a Crew Member chooses notifications, for all Skippers and for one',
    ['DASH-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, path);
      await app.seesScreen('settings-notifications');
      await app.toggle('Trade opened by email');
      await saves(world, mentee, ({ matrix }) => matrix['trade-opened'].email, true);
      await app.choose(fields.settingsFor, mentor.username);
      await app.toggle('Trade opened by push');
      await saves(world, mentee, ({ mentors }) => mentors, [
        { mentorUuid: mentor.uuid, muted: false, overrides: { 'trade-opened': { push: false } } },
      ]);
      await app.seesRow(tables.mentors, mentor.username, 'Own settings');
      await app.pressInRow(tables.mentors, mentor.username, 'Mute');
      await app.seesRow(tables.mentors, mentor.username, 'muted');
      await saves(world, mentee, ({ mentors }) => mentors[0]?.muted, true);
    },
    ['settings-notifications'],
  ),

  behaviour(
    'quiet hours and a digest are saved, and an invalid time is marked',
    ['DASH-7'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee, path);
      await app.seesFieldValue('From', '22:00');
      await app.doesNotSeeButton(buttons.saveProfile);
      await app.toggle('Quiet hours');
      await app.fill('From', '');
      await app.press(buttons.saveProfile);
      await app.seesFieldError('From', 'Enter a time such as 22:00.');
      await app.fill('From', '21:30');
      await app.choose(fields.timeZone, 'Europe/Berlin');
      await app.toggle('Sunday');
      await app.choose('Summary', 'Weekly');
      await app.press(buttons.saveProfile);
      await saves(world, mentee, ({ digest }) => digest, 'weekly');
      const { quietHours } = await preferencesOf(world, mentee);
      same(
        [quietHours.enabled, quietHours.start, quietHours.timezone, quietHours.days],
        [true, '21:30', 'Europe/Berlin', [1, 2, 3, 4, 5, 6]],
      );
    },
    ['settings-notifications'],
  ),

  behaviour(
    'a choice on a screen with older settings keeps what was changed elsewhere since',
    ['DASH-7'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee, path);
      await app.seesFieldValue('From', '22:00');
      const { nextQuiet: _derived, ...before } = await preferencesOf(world, mentee);
      const body = { ...before, digest: 'weekly' } as const;
      await (await world.as(mentee)).call(endpoints.updatePreferences, { body });
      await app.toggle('Trade opened by email');
      await saves(world, mentee, ({ matrix }) => matrix['trade-opened'].email, true);
      same((await preferencesOf(world, mentee)).digest, 'weekly');
    },
    ['settings-notifications'],
  ),

  behaviour(
    'a Crew Member sees which channels would carry a notification, and why',
    ['DASH-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, path);
      await app.seesStat(stats.byPush, 'Not sent: no browser gets push messages');
      await app.seesStat(stats.byEmail, 'Not sent: turned off');
      await app.choose(fields.event, 'Security');
      await app.seesStat(stats.byEmail, 'Sent: always on');
      await app.choose(fields.event, 'Trade opened');
      await app.toggle('Trade opened by email');
      await app.seesStat(stats.byEmail, 'Sent at once');
      await app.toggle('Quiet hours');
      await app.press(buttons.saveProfile);
      await app.fill(fields.day, '2026-11-25');
      await app.fill(fields.timeOfDay, '23:30');
      await app.seesStat(stats.byEmail, 'Held until 07:00: quiet hours');
      await app.choose(fields.mentor, mentor.username);
      await app.pressInRow(tables.mentors, mentor.username, 'Mute');
      await app.seesStat(stats.byEmail, 'Not sent: you muted this Skipper');
    },
    ['settings-notifications'],
  ),

  behaviour(
    'the link in an email ends emails of its kind, and the settings say so',
    ['DASH-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await pauses(world, mentor);
      const link = await world.linkTo(mentee.email, '/unsubscribe/');
      await app.visit(link);
      await app.seesScreen('unsubscribe');
      await app.press('Unsubscribe');
      await app.seesText('You’ll no longer get these emails.');
      same((await preferencesOf(world, mentee)).matrix['plan-change'], {
        push: true,
        email: false,
        sms: false,
      });
      await app.visit('/unsubscribe/mistyped');
      await app.press('Unsubscribe');
      await app.seesText('This link is invalid.');
    },
    ['unsubscribe'],
  ),

  behaviour(
    'push messages are switched on for this browser alone, and off again',
    ['PUSH-1', 'PUSH-2'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      const caller = await world.as(mentee);
      const devices = async () => (await caller.call(endpoints.listDeviceTokens, {})).tokens;
      await arriveSignedIn(app, mentee, path);
      await app.press(buttons.pushOn);
      await app.seesButton(buttons.pushOff);
      await app.seesCount(tables.devices, 1);
      const [own] = await devices();
      const families = await familiesOf(world, mentee);
      same(families.length, 1);
      const other = await registers(world, mentee, own?.platform ?? 'web');
      await app.restart(path);
      await app.seesCount(tables.devices, 2);
      await app.press(buttons.pushOff);
      await app.seesButton(buttons.pushOn);
      same(
        (await devices()).map(({ uuid, enabled }) => [uuid, enabled]),
        [[other.uuid, true]],
      );
      same(await familiesOf(world, mentee), families);
      await app.restart(path);
      await app.seesCount(tables.devices, 1);
      await app.seesButton(buttons.pushOn);
      await caller.call(endpoints.deleteDeviceToken, { params: { uuid: other.uuid } });
      same(await familiesOf(world, mentee), []);
    },
    ['settings-notifications'],
  ),

  behaviour(
    'a device is turned off, on again and removed',
    ['DASH-7', 'PUSH-2'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await registers(world, mentee, 'safari');
      await arriveSignedIn(app, mentee, path);
      await app.seesRow(tables.devices, 'Safari');
      await app.pressInRow(tables.devices, 'Safari', 'Turn off');
      await eventually(async () => same(await familiesOf(world, mentee), []));
      await app.pressInRow(tables.devices, 'Safari', 'Turn on');
      await eventually(async () => same(await familiesOf(world, mentee), ['safariPush']));
      await app.pressInRow(tables.devices, 'Safari', 'Remove');
      await app.press('Yes, remove it');
      await app.seesCount(tables.devices, 0);
    },
    ['settings-notifications'],
  ),
];
