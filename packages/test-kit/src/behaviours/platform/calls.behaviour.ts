import { endpoints } from '@skipper/core/contract';
import { behaviour, timed } from '../../behaviour.ts';
import { failureOf, moving, same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const subscriptions = { method: 'GET', path: '/api/user-subscriptions' };
const json = { 'content-type': 'application/json' };
const { getUserSubscriptions, getMentors } = endpoints;

/** Guarantees of the transport for every call (specification, sections 7 to 9). */
export const callBehaviours = [
  behaviour(
    'a call goes to /api on the same host, with the bearer when there is one',
    ['API-1'],
    async ({ app, world }) => {
      await app.visit('/');
      await app.call(getMentors, { query: {} });
      await arriveSignedIn(app, await world.mentee());
      await app.call(getMentors, { query: {} });
      const received = world.faults.http.received({
        method: 'GET',
        path: '/api/users/get-mentors',
      });
      const bearers = received.map(({ headers }) => headers.authorization ?? 'none');
      same([bearers[0], /^Bearer \S{40,}$/.test(bearers.at(-1) ?? '')], ['none', true]);
    },
  ),

  timed(
    behaviour(
      'an unanswered call times out after ten seconds, and is retried five times',
      ['API-1', 'API-2', 'API-5'],
      async (stage) => {
        const { app, world } = stage;
        await app.visit('/');
        const path = '/api/users/get-mentors';
        world.faults.http.hang({ method: 'GET', path });
        const waited = moving(stage, app.call(getMentors, { query: {} }), { hanging: true });
        same(failureOf(await waited), [
          'TIMEOUT_ERROR',
          undefined,
          'Request timed out. Please try again later',
        ]);
        same(world.faults.http.received({ method: 'GET', path }).length, 6);
      },
    ),
  ),

  behaviour('every status from 200 to 299 is a success', ['API-2'], async ({ app, world }) => {
    await app.visit('/');
    for (const status of [200, 201, 226, 299]) {
      world.faults.http.answer(subscriptions, { status, headers: json, body: '[]' }, 1);
      same(await app.call(getUserSubscriptions, {}), { data: [] });
    }
  }),

  timed(
    behaviour(
      'unreachable servers and unreadable answers have distinct errors',
      ['API-2', 'API-3'],
      async (stage) => {
        const { app, world } = stage;
        await app.visit('/');
        world.faults.http.reset(subscriptions);
        const broken = app.call(getUserSubscriptions, {});
        same(failureOf(await moving(stage, broken))[0], 'FETCH_ERROR');
        world.faults.http.clear();
        world.faults.http.answer(subscriptions, { status: 200, body: '<html>a proxy</html>' });
        const unreadable = app.call(getUserSubscriptions, {});
        same(failureOf(await moving(stage, unreadable))[0], 'PARSING_ERROR');
        same(world.faults.http.received(subscriptions).length, 12);
      },
    ),
  ),

  timed(
    behaviour(
      'a temporary failure is tried six times in all; 400 and 401 are final',
      ['API-3'],
      async (stage) => {
        const { app, world } = stage;
        await app.visit('/');
        for (const [status, times] of [
          [400, 1],
          [401, 1],
          [403, 6],
          [404, 6],
          [500, 6],
          [503, 6],
        ] as const) {
          const before = world.faults.http.received(subscriptions).length;
          world.faults.http.answer(subscriptions, { status, headers: json, body: '{}' });
          same(failureOf(await moving(stage, app.call(getUserSubscriptions, {})))[1], status);
          same(world.faults.http.received(subscriptions).length - before, times);
          world.faults.http.clear();
        }
      },
    ),
  ),

  behaviour(
    'the reasons of a failure are found at any depth, and texts are reasons too',
    ['API-4'],
    async ({ app, world }) => {
      await app.visit('/');
      const body = JSON.stringify({ data: [{ errors: ['One.', { message: 'Two.' }] }] });
      world.faults.http.answer(subscriptions, { status: 400, headers: json, body }, 1);
      same(await app.call(getUserSubscriptions, {}), {
        kind: 'http',
        status: 400,
        messages: ['One.', 'Two.'],
      });
      world.faults.http.answer(subscriptions, { status: 400, headers: json, body: '{}' }, 1);
      same(await app.call(getUserSubscriptions, {}), {
        kind: 'http',
        status: 400,
        messages: ['An error occured while attempting to fufill your request'],
      });
    },
  ),
];
