import { endpoints } from '@skipper/core/contract';
import { behaviour, timed } from '../../behaviour.ts';
import { breakAt, breaks } from '../../faults/broken-line.ts';
import { vocabulary } from '../../vocabulary.ts';
import { dataOf, failureOf, moving, same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const subscriptions = { method: 'GET', path: '/api/user-subscriptions' };
const search = { method: 'GET', path: '/api/users/get-mentors' };
const { tables } = vocabulary;

/** A line that fails in every way a line can. `npm run faults line` tries every byte. */
export const lineFaultBehaviours = [
  ...breaks.map((kind) =>
    timed(
      behaviour(
        `an answer that breaks off is never taken for a whole one (${kind})`,
        ['API-2'],
        async (stage) => {
          const { app } = stage;
          await app.visit('/');
          dataOf(await app.call(endpoints.getVersion, {}));
          for (const afterBytes of [0, 1, 9, 40, 200, 500]) {
            same(await breakAt(stage, kind, afterBytes), true);
          }
        },
      ),
    ),
  ),

  behaviour('a slow connection still loads', ['API-1'], async ({ app, world }) => {
    const mentor = await world.mentor();
    const mentee = await world.mentee({ subscribedTo: [mentor] });
    world.faults.tcp.set({ kind: 'latency', milliseconds: 400 });
    await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
    await app.seesRow(tables.subscriptions, mentor.username);
    await app.doesNotSeeToast({});
  }),

  timed(
    behaviour('an HTML page is not accepted as an answer', ['API-2'], async (stage) => {
      const { app, world } = stage;
      await app.visit('/');
      const html = { 'content-type': 'text/html' };
      const body = '<!doctype html><title>Sign in to this network</title>';
      world.faults.http.answer(subscriptions, { status: 200, headers: html, body });
      const read = await moving(stage, app.call(endpoints.getUserSubscriptions, {}));
      same(failureOf(read)[0], 'PARSING_ERROR');
      world.faults.http.clear();
      // The status decides before the body is read: an HTML page with 401 is not a parsing error.
      world.faults.http.answer(subscriptions, { status: 401, headers: html, body });
      same(failureOf(await app.call(endpoints.getUserSubscriptions, {}))[1], 401);
    }),
  ),

  timed(
    behaviour(
      'a failing server is retried with growing delays until it is back',
      ['API-3'],
      async (stage) => {
        const { app, world } = stage;
        const { username } = await world.mentor();
        await app.visit('/');
        const { http } = world.faults;
        for (const status of [500, 502, 503, 504, 500])
          http.answer(search, { status, body: '' }, 1);
        const call = app.call(endpoints.getMentors, { query: { username } });
        same(dataOf(await moving(stage, call)).total, 1);
        same(http.received(search).length, 6);
      },
    ),
  ),

  timed(
    behaviour('a request without a network waits for it', ['API-6'], async (stage) => {
      const { app, world } = stage;
      const { username } = await world.mentor();
      await app.visit('/');
      await app.goOffline();
      world.faults.tcp.set({ kind: 'refuse' });
      const call = app.call(endpoints.getMentors, { query: { username } });
      // Far longer than six attempts and their pauses take on a line that is only bad.
      for (let tenths = 0; tenths < 600; tenths += 1) {
        await app.advance(100);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      same(world.faults.http.received(search).length, 0);
      world.faults.tcp.clear();
      await app.goOnline();
      same(dataOf(await moving(stage, call)).total, 1);
    }),
  ),

  timed(
    behaviour(
      'changing the clock loses no request in flight',
      ['API-1'],
      async ({ app, world }) => {
        const mentor = await world.mentor();
        const mentee = await world.mentee({ subscribedTo: [mentor] });
        for (const hours of [1, -2]) {
          await arriveSignedIn(app, mentee);
          await app.jumpClock(hours * 3_600_000);
          await app.visit('/dashboard/subscriptions');
          await app.seesRow(tables.subscriptions, mentor.username);
          await app.signOut();
          await app.seesScreen('login');
        }
      },
    ),
  ),
];
