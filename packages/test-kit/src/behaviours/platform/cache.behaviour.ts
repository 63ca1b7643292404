import { behaviour, timed } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { World } from '../../world/world.ts';
import { arriveSignedIn, connectedAccountsPath } from '../steps.ts';

const { fields, buttons, tables } = vocabulary;

/** Caching of answers, and refetching. */
export const cacheBehaviours = [
  timed(
    behaviour('an unobserved answer is kept for a minute', ['API-6'], async ({ app, world }) => {
      const { username } = await world.mentor();
      const asked = counter(world, `/api/profile/${username}`);
      await app.visit(`/${username}`);
      await app.seesScreen('profile');
      await asked(1);
      await app.visit('/');
      await app.seesScreen('home');
      await app.advance(59_000);
      await app.visit(`/${username}`);
      await app.seesText(username);
      await asked(1);
      await app.visit('/');
      await app.seesScreen('home');
      await app.advance(61_000);
      await app.visit(`/${username}`);
      await asked(2);
    }),
  ),

  timed(
    behaviour(
      'visible data is fetched again when the network is back, once',
      ['API-6'],
      async ({ app, world }) => {
        const { username } = await world.mentor();
        const asked = counter(world, `/api/profile/${username}`);
        await app.visit(`/${username}`);
        await app.seesText(username);
        await asked(1);
        await app.goOffline();
        await app.advance(10_000);
        await app.goOnline();
        await app.advance(2_000);
        await asked(2);
      },
    ),
  ),

  behaviour('a write refetches what it changed', ['API-7'], async ({ app, world }) => {
    const asked = counter(world, '/api/connected-accounts');
    await arriveSignedIn(app, await world.mentor(), connectedAccountsPath);
    await app.seesCount(tables.accounts, 0);
    await asked(1);
    await app.press(buttons.newAccount);
    await app.fill(fields.accountName, 'Swing');
    await app.press(buttons.createAccount);
    await app.seesRow(tables.accounts, 'Swing');
    await asked(2);
  }),
];

/** Waits until so many reads of a path have come, and no more. */
function counter(world: World, path: string): (wanted: number) => Promise<void> {
  return async (wanted) => {
    await eventually(() => {
      const { length } = world.faults.http.received({ method: 'GET', path });
      if (length !== wanted) throw new Error(`${path} was asked ${length} times, not ${wanted}.`);
    });
  };
}
