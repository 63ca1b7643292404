import { endpoints, type PreferencesBody } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { serverTime, trades } from '../recent-trade.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields, buttons, tables } = vocabulary;
const path = '/dashboard/settings/notifications';
const hour = 3_600_000;
const mailed = { push: false, email: true, sms: false };

const preferencesOf = async (world: World, user: User) =>
  (await world.as(user)).call(endpoints.getPreferences, {});

async function choose(
  world: World,
  user: User,
  edit: (now: PreferencesBody) => PreferencesBody,
): Promise<void> {
  const { nextQuiet: _derived, ...now } = await preferencesOf(world, user);
  await (await world.as(user)).call(endpoints.updatePreferences, { body: edit(now) });
}

const wantsMail = (now: PreferencesBody): PreferencesBody => ({
  ...now,
  matrix: { ...now.matrix, 'trade-opened': mailed, 'trade-closed': mailed },
});

async function moves(world: World, hours: number): Promise<void> {
  const admin = await world.as(await world.admin());
  const body = { by: `${hours}h`, reason: 'To see what is sent by then' };
  await admin.call(endpoints.advanceServerClock, { body });
}

/** The clock of a wall, such as 18:05. */
const wallClock = (at: number, timeZone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/**
 * A Skipper, the member who is looked at, and one who gets a mail of each trade. Both are decided
 * about in one transaction: once the mail of the one is there, the other has theirs or none.
 */
async function crew(world: World) {
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  const member = await world.mentee({ subscribedTo: [mentor] });
  const witness = await world.mentee({ subscribedTo: [mentor] });
  await choose(world, witness, wantsMail);
  const mails = (symbol: string) => world.countMessages(member.email, symbol);
  return {
    mentor,
    account,
    member,
    mails,
    /** Trades, and waits until every follower is decided about. */
    trades: async (symbol: string, fill?: { side?: 'B' | 'S'; minutesAgo?: number }) => {
      const before = await world.countMessages(witness.email, symbol);
      await trades(world, mentor, account, symbol, fill);
      await eventually(async () =>
        same(await world.countMessages(witness.email, symbol), before + 1),
      );
    },
  };
}

const once = (count: () => Promise<number>) => eventually(async () => same(await count(), 1));

/** Notifications of trades as they are sent, by what their readers have chosen. */
export const sentNotificationBehaviours = [
  behaviour(
    'an event that is off sends nothing by email, and on again sends what comes then',
    ['DASH-7'],
    async ({ app, world }) => {
      const { member, mails, trades } = await crew(world);
      await arriveSignedIn(app, member, path);
      await trades('OFFA');
      await app.toggle('Trade opened by email');
      await eventually(async () =>
        same((await preferencesOf(world, member)).matrix['trade-opened'].email, true),
      );
      await trades('ONBB');
      await once(() => mails('ONBB'));
      await app.toggle('Trade opened by email');
      await eventually(async () =>
        same((await preferencesOf(world, member)).matrix['trade-opened'].email, false),
      );
      await trades('OFFC');
      same([await mails('OFFA'), await mails('ONBB'), await mails('OFFC')], [0, 1, 0]);
    },
    ['settings-notifications'],
  ),

  behaviour(
    'a muted Skipper sends nothing until they are unmuted, and others still do',
    ['DASH-7'],
    async ({ app, world }) => {
      const { mentor, member, mails, trades: tradesOf } = await crew(world);
      const other = await world.mentor();
      const otherAccount = await world.account(other);
      await world.subscription(member, other);
      await choose(world, member, wantsMail);
      await arriveSignedIn(app, member, path);
      const mutes = async (button: string, muted: boolean) => {
        await app.pressInRow(tables.mentors, mentor.username, button);
        await eventually(async () =>
          same((await preferencesOf(world, member)).mentors[0]?.muted ?? false, muted),
        );
      };
      await mutes('Mute', true);
      await tradesOf('MUTE');
      await trades(world, other, otherAccount, 'ELSE');
      await once(() => mails('ELSE'));
      await mutes('Unmute', false);
      await tradesOf('LOUD');
      await once(() => mails('LOUD'));
      same(await mails('MUTE'), 0);
    },
    ['settings-notifications'],
  ),

  behaviour(
    'quiet hours hold trades and send them once they are over, as they are by then',
    ['DASH-7'],
    async ({ app, world }) => {
      const { member, mails, trades } = await crew(world);
      await choose(world, member, wantsMail);
      const now = await serverTime(world);
      await arriveSignedIn(app, member, path);
      await app.toggle('Quiet hours');
      await app.fill('From', wallClock(now - hour, 'Europe/Berlin'));
      await app.fill('To', wallClock(now + 3 * hour, 'Europe/Berlin'));
      await app.choose(fields.timeZone, 'Europe/Berlin');
      await app.press(buttons.saveProfile);
      await eventually(async () =>
        same((await preferencesOf(world, member)).quietHours.timezone, 'Europe/Berlin'),
      );
      await trades('HOLD');
      await trades('KEPT');
      await trades('HOLD', { side: 'S', minutesAgo: 30 });
      same([await mails('HOLD'), await mails('KEPT')], [0, 0]);
      await moves(world, 4);
      await once(() => mails('Closed: HOLD'));
      same([await mails('HOLD'), await mails('Opened: KEPT')], [1, 1]);
    },
    ['settings-notifications'],
    { movableClock: true },
  ),

  behaviour(
    'the link in an email about trades ends these emails, and no others',
    ['DASH-7'],
    async ({ app, world }) => {
      const { member, mails, trades } = await crew(world);
      await choose(world, member, wantsMail);
      await trades('LAST');
      await app.visit(await world.linkTo(member.email, '/unsubscribe/'));
      await app.seesScreen('unsubscribe');
      await app.press('Unsubscribe');
      await app.seesText('You’ll no longer get these emails.');
      const { matrix } = await preferencesOf(world, member);
      same(
        Object.entries(matrix).flatMap(([event, { email }]) => (email ? event : [])),
        ['plan-change', 'payment', 'security'],
      );
      await trades('GONE');
      same([await mails('LAST'), await mails('GONE')], [1, 0]);
    },
    ['unsubscribe'],
  ),

  behaviour(
    'a daily summary comes once, at 18:00 where its reader is, with what they may see',
    ['DASH-7'],
    async ({ app, world }) => {
      const { mentor, account, member, mails, trades: tradesOf } = await crew(world);
      await arriveSignedIn(app, member, path);
      await app.choose(fields.timeZone, 'Asia/Tokyo');
      await app.choose('Summary', 'Daily');
      await app.press(buttons.saveProfile);
      await eventually(async () => {
        const { digest, quietHours } = await preferencesOf(world, member);
        same([digest, quietHours.timezone], ['daily', 'Asia/Tokyo']);
      });
      // Sees no positions of this Skipper, but those of another.
      const outsider = await world.mentee();
      await world.subscription(outsider, mentor, { level: 'summary' });
      const other = await world.mentor();
      const otherAccount = await world.account(other);
      await world.subscription(outsider, other);
      await choose(world, outsider, (now) => ({
        ...now,
        digest: 'daily',
        quietHours: { ...now.quietHours, timezone: 'Asia/Tokyo' },
      }));
      await tradesOf('DIGE');
      await trades(world, other, otherAccount, 'ELSE');
      const now = await serverTime(world);
      const [hours = 0, minutes = 0] = wallClock(now, 'Asia/Tokyo').split(':').map(Number);
      const until = ((18 * 60 - (hours * 60 + minutes) + 24 * 60) % (24 * 60) || 24 * 60) / 60;
      const before = Math.floor(until - 0.1);
      if (before > 0) {
        await moves(world, before);
        // A later trade has been mailed: what was due by then is, too.
        await tradesOf('LATE');
        same(await mails('DIGE'), 0);
      }
      await moves(world, until - before > 0.98 ? 2 : 1);
      await once(() => mails('Opened: DIGE'));
      await once(() => world.countMessages(outsider.email, 'Opened: ELSE'));
      same(await world.countMessages(outsider.email, 'DIGE'), 0);
      await trades(world, mentor, account, 'NEXT');
      await moves(world, 24);
      await once(() => mails('Opened: NEXT'));
      same(await mails('DIGE'), 1);
    },
    ['settings-notifications'],
    { movableClock: true },
  ),
];
