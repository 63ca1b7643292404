import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const { tables } = vocabulary;

/** The time of day in a zone, as any front end may write it: `13:47` or `1:47 PM`. */
function timeIn(timeZone: string, instant: string | undefined): RegExp {
  const at = new Date(instant ?? '');
  const written = (hourCycle: 'h23' | 'h12', hour: '2-digit' | 'numeric') =>
    at.toLocaleTimeString('en-US', { timeZone, hourCycle, hour, minute: '2-digit' });
  const either = [written('h23', '2-digit'), written('h12', 'numeric')];
  return new RegExp(`\\b(${either.join('|')})(?!\\d)`.replace(/\s/g, ' ').toLowerCase());
}

/** The zone that instants are shown in: the reader's, that of days of UTC, or that of an account. */
export const instantBehaviours = [
  behaviour(
    'a time is shown in the zone of the reader’s device',
    [],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee, '/dashboard/settings/sessions');
      await app.seesCount(tables.sessions, 1);
      const { sessions } = await (await world.as(mentee)).call(endpoints.listSessions, {});
      const [oldest] = sessions.map(({ createdAt }) => createdAt).toSorted();
      await app.seesRow(tables.sessions, 'This session', timeIn(app.timeZone, oldest));
    },
    ['settings-sessions'],
  ),

  behaviour(
    'what is counted by days of UTC is shown in UTC, and says so',
    [],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      const { entries } = await (await world.as(mentor)).call(endpoints.listLedger, { query: {} });
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.seesRow(tables.movements, 'Sale', timeIn('UTC', entries[0]?.at));
      await app.seesText('Time zone: UTC');
    },
    ['settings-payouts'],
  ),

  behaviour(
    'trades are shown in the zone of their account, which is said where it is another',
    [],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const zone = 'Asia/Tokyo';
      const account = await world.account(mentor, { timezone: zone, publicLevel: 'full' });
      await world.openPosition(mentor, account);
      await app.visit(`/${mentor.username}`);
      await app.seesRow(tables.openPositions, 'AAPL', timeIn(zone, '2022-08-08T15:00:00Z'));
      await app.seesText(`Time zone: ${zone}`);
    },
    ['profile'],
  ),
];
