import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { type TradeZeroFill, tradeZeroCsv, tradeZeroSixDays } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { same } from '../moving.ts';

const { buttons, fields, tables } = vocabulary;

const getMentors = { method: 'GET', path: '/api/users/get-mentors' };

/** Names that no other test uses. */
const newMark = () => `yy${Math.random().toString(36).slice(2, 8)}`;

/** A Skipper whose account shows its summary, with these fills. */
async function trader(
  world: World,
  username: string,
  fills: readonly TradeZeroFill[] = tradeZeroSixDays,
): Promise<User> {
  const mentor = await world.mentor({ username });
  await world.imports(mentor, await world.account(mentor), tradeZeroCsv(fills));
  return mentor;
}

/** Thirty round trips on days of two years: enough for a ranking. */
const spread = tradeZeroSixDays.map((fill) => ({
  ...fill,
  date: fill.date?.replace('08/1', '10/1') ?? '',
}));

/** Figures of Skippers, side by side in a list and in a comparison. */
export const discoveryBehaviours = [
  behaviour(
    'a list of Skippers shows return, sample and drawdown, and why figures are withheld',
    ['FIND-1', 'REC-2', 'PUB-3', 'DASH-4'],
    async ({ app, world }) => {
      const mark = newMark();
      await trader(world, `${mark}_many`);
      await trader(world, `${mark}_few`, tradeZeroSixDays.slice(0, 3));
      await world.mentor({ username: `${mark}_none` });
      await app.visit(`/find-mentor?q=${mark}`);
      await app.seesCount(tables.mentors, 3);
      await app.seesRow(tables.mentors, `${mark}_many`, '+0.8', 30, 'Not ranked: 8 of 90 days.');
      await app.seesRow(tables.mentors, `${mark}_few`, 'Shown from 30 closed trades (1 so far).');
      await app.seesRow(tables.mentors, `${mark}_none`, 'No public track record.');
      await app.doesNotSeeRow(tables.mentors, `${mark}_few`, '%');
    },
  ),

  behaviour(
    'who looks without a name sees long records first, and can sort by name',
    ['FIND-2', 'PUB-3'],
    async ({ app, world }) => {
      await trader(world, `${newMark()}_many`);
      const asked = () => world.faults.http.received(getMentors).at(-1)?.url ?? '';
      await app.visit('/find-mentor');
      await app.seesFieldValue(fields.sortBy, 'Suggested');
      await eventually(async () => same(asked().includes('sort=sample'), true));
      await app.choose(fields.sortBy, 'Name');
      await app.seesPath('/find-mentor?sort=name');
      await eventually(async () => same(asked().includes('sort='), false));
    },
  ),

  behaviour(
    'sort and filters are kept in the address, and a shared one brings them back',
    ['FIND-2', 'NAV-9'],
    async ({ app, world }) => {
      const mark = newMark();
      await trader(world, `${mark}_a`, tradeZeroSixDays.slice(0, 3));
      await trader(world, `${mark}_b`, spread);
      await app.visit(`/find-mentor?q=${mark}`);
      await app.seesCount(tables.mentors, 2);
      await app.seesRow(tables.mentors, `${mark}_b`, 30);
      await app.choose(fields.minTrades, '30 or more');
      await app.seesCount(tables.mentors, 1);
      await app.choose(fields.sortBy, 'Return');
      const path = `/find-mentor?q=${mark}&minTrades=30&sort=return`;
      await app.seesPath(path);
      await app.restart(path);
      await app.seesCount(tables.mentors, 1);
      await app.seesFieldValue(fields.minTrades, '30 or more');
      await app.seesFieldValue(fields.sortBy, 'Return');
      await app.seesRow(tables.mentors, `${mark}_b`);
      const asked = world.faults.http.received(getMentors).at(-1)?.url ?? '';
      same([asked.includes('sort=return'), asked.includes('minTrades=30')], [true, true]);
      await app.choose(fields.minTrades, 'Any number');
      await app.seesCount(tables.mentors, 2);
    },
  ),

  behaviour(
    'Skippers are compared side by side at an address that can be shared',
    ['FIND-3'],
    async ({ app, world }) => {
      const mark = newMark();
      const [first, second] = [`${mark}_one`, `${mark}_two`];
      await trader(world, first);
      await trader(world, second, tradeZeroSixDays.slice(0, 3));
      await app.visit(`/find-mentor?q=${mark}`);
      await app.seesRow(tables.mentors, first, 30);
      await app.pressInRow(tables.mentors, first, buttons.compare);
      await app.seesLink('Compare 1 Skipper');
      // The choice outlives the front end.
      await app.restart(`/find-mentor?q=${mark}`);
      await app.seesLink('Compare 1 Skipper');
      await app.pressInRow(tables.mentors, second, buttons.compare);
      await app.openLink('Compare 2 Skippers');
      await app.seesScreen('compare');
      const path = `/find-mentor/compare?with=${first}.${second}`;
      await app.seesPath(path);
      await app.seesRow(tables.comparison, 'Closed trades', '30', '1');
      await app.restart(path);
      await app.seesRow(tables.comparison, 'Return', '+0.8');
      await app.seesCount(tables.correlation, 0);
      await app.press(`Remove ${second}`);
      await app.seesPath(`/find-mentor/compare?with=${first}`);
      await app.seesRow(tables.comparison, 'Closed trades', '30');
    },
  ),

  behaviour(
    'a profile shows what its plans cost and open, and is compared from there',
    ['FIND-3', 'PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor, { alias: 'Day trades' });
      await world.mentee({ subscribedTo: [mentor] });
      await app.visit(`/${mentor.username}/plans`);
      await app.seesScreen('profile');
      await app.seesRow(tables.plans, 'Full access', '49', 'Day trades: every position, live');
      await app.press(buttons.compare);
      await app.openLink('Compare 1 Skipper');
      await app.seesPath(`/find-mentor/compare?with=${mentor.username}`);
    },
  ),
];
