import { endpoints } from '@skipper/core/contract';
import { behaviour, timed } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { problem } from '../../faults/http-faults.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { World } from '../../world/world.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { mentors, found } = vocabulary.tables;
const getMentors = { method: 'GET', path: '/api/users/get-mentors' };
const about = 'I trade opening range breakouts in large US stocks, before lunch.';

/** Skippers whose names all contain a text that no other name does. */
async function namesakes(world: World, count: number): Promise<string> {
  const mark = `zz${Math.random().toString(36).slice(2, 8)}`;
  for (let one = 0; one < count; one += 1) {
    await world.mentor({ username: `${mark}_${String(one).padStart(2, '0')}`, about });
  }
  return mark;
}

/** Finding a Skipper by name. */
export const searchBehaviours = [
  behaviour(
    'the search box trims what is typed and shows three Skippers, with the start of their text',
    ['NAV-8'],
    async ({ app, world }) => {
      const mark = await namesakes(world, 4);
      await arriveSignedIn(app, await world.mentee());
      await app.search(`  ${mark} `);
      await app.seesCount(found, 3);
      await app.seesRow(found, `${mark}_00`, `${about.slice(0, 50)}...`);
      const asked = world.faults.http.received(getMentors).map(({ url }) => url);
      if (!asked.at(-1)?.includes(`username=${mark}`)) throw new Error(`It asked ${asked}.`);
    },
  ),

  timed(
    behaviour(
      'the search sends one request 300 ms after the last keystroke',
      ['NAV-8'],
      async ({ app, world }) => {
        const mark = await namesakes(world, 1);
        await arriveSignedIn(app, await world.mentee());
        const asked = () => world.faults.http.received(getMentors).map(({ url }) => url);
        const before = asked().length;
        await app.stopClock();
        await app.search(mark.slice(0, 4));
        await app.advance(299);
        await app.search(mark);
        await app.advance(299);
        // A call past the front end: what was asked too early is there by the time it is answered.
        await world.asVisitor().call(endpoints.getMentors, { query: {} });
        same(asked().slice(before), []);
        await app.advance(1);
        await app.seesCount(found, 1);
        const [url, ...others] = asked().slice(before);
        same([url?.includes(`username=${mark}`), others], [true, []]);
      },
    ),
  ),

  behaviour('a search without a match says so', ['NAV-8'], async (stage) => {
    const { app, world } = stage;
    await arriveSignedIn(app, await world.mentee());
    await app.search('nobody_is_called_so');
    await app.seesText('No mentors found');
  }),

  behaviour('a search that fails says why, and can be tried again', ['NAV-8'], async (stage) => {
    const { app, world } = stage;
    const mark = await namesakes(world, 1);
    await arriveSignedIn(app, await world.mentee());
    world.faults.http.answer(getMentors, problem(400, 'The search is being rebuilt.'), 1);
    await app.search(mark);
    await app.seesText('The search is being rebuilt.');
    await app.press(vocabulary.buttons.tryAgain);
    await app.seesRow(found, `${mark}_00`);
    await eventually(() => app.doesNotSeeButton(vocabulary.buttons.tryAgain));
  }),

  behaviour(
    'all results come in pages of twelve, within the dashboard for a user',
    ['NAV-9', 'DASH-4', 'FIND-2'],
    async ({ app, world }) => {
      const mark = await namesakes(world, 13);
      await arriveSignedIn(app, await world.mentee());
      await app.search(mark);
      await app.seesCount(found, 3);
      await app.press(vocabulary.buttons.seeAllResults);
      await app.seesPath(`/dashboard/mentors?q=${mark}`);
      await app.seesScreen('mentors');
      await app.seesCount(mentors, 12);
      await app.seesText('13');
      await app.nextPage(mentors);
      await app.seesPath(`/dashboard/mentors?q=${mark}&page=2`);
      await app.seesCount(mentors, 1);
      await app.seesRow(mentors, `${mark}_12`);
    },
  ),

  behaviour(
    'a visitor sees all results on the public page',
    ['NAV-9', 'PUB-3'],
    async ({ app, world }) => {
      const mark = await namesakes(world, 4);
      await app.visit('/find-mentor');
      await app.seesScreen('find-mentor');
      await app.search(mark);
      await app.press(vocabulary.buttons.seeAllResults);
      await app.seesPath(`/find-mentor?q=${mark}`);
      await app.seesCount(mentors, 4);
      await app.openRow(mentors, `${mark}_03`);
      await app.seesScreen('profile');
    },
  ),

  behaviour('an older answer never replaces a newer one', ['NAV-8'], async ({ app, world }) => {
    const [one, other] = [await namesakes(world, 1), await namesakes(world, 2)];
    await arriveSignedIn(app, await world.mentee());
    world.faults.http.hang(getMentors, 1);
    await app.search(one);
    await eventually(() => {
      if (world.faults.http.met === 0) throw new Error('The first search is not under way.');
    });
    await app.search(other);
    await app.seesCount(found, 2);
    await app.seesRow(found, `${other}_01`);
  }),

  behaviour('a hidden profile is never found', ['PUB-3', 'NAV-8'], async ({ app, world }) => {
    const hidden = await world.mentor({ showProfile: false });
    await app.visit(`/find-mentor?q=${hidden.username}`);
    await app.seesText('No mentors found');
  }),
];
