import { behaviour, type Stage, timed } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { problem } from '../../faults/http-faults.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, connectedAccountsPath } from '../steps.ts';

const { fields, buttons } = vocabulary;
const createAccount = { method: 'POST', path: '/api/connected-accounts' };

/** A Skipper with a filled-in form whose sending can be made to fail. */
async function formReady({ app, world }: Stage): Promise<void> {
  await arriveSignedIn(app, await world.mentor(), connectedAccountsPath);
  await app.press(buttons.newAccount);
  await app.fill(fields.accountName, 'Day trades');
}

/** Each message becomes a toast, in this order. None disappears in between. */
async function raiseToasts({ app, world }: Stage, messages: readonly string[]): Promise<void> {
  for (const message of messages) {
    world.faults.http.answer(createAccount, problem(409, message), 1);
    await app.press(buttons.createAccount);
    await app.seesToast({ description: message });
    await app.holdToasts();
  }
}

export const toastBehaviours = [
  behaviour(
    'a new toast comes to the front and the fifth pushes out the first',
    ['TOAST-1', 'TOAST-2'],
    async (stage) => {
      const { app } = stage;
      await formReady(stage);
      await raiseToasts(stage, ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.']);
      for (const newest of ['Fifth.', 'Fourth.', 'Third.', 'Second.']) {
        await app.seesToast({ description: newest });
        await app.dismissToast();
        await app.seesScreen('settings-connected-accounts');
      }
      await app.doesNotSeeToast({});
    },
  ),

  behaviour('a toast can be dismissed by itself', ['TOAST-1', 'TOAST-2'], async (stage) => {
    const { app } = stage;
    await formReady(stage);
    await raiseToasts(stage, ['First.', 'Second.', 'Third.']);
    await app.dismissToast('Second.');
    await app.seesToast({ description: 'First.' });
    await app.seesToast({ description: 'Third.' });
    await app.doesNotSeeToast({ description: 'Second.' });
  }),

  behaviour(
    'three toasts are shown where there is room, one where there is not',
    ['TOAST-3'],
    async (stage) => {
      const { app } = stage;
      await formReady(stage);
      await raiseToasts(stage, ['First.', 'Second.', 'Third.', 'Fourth.']);
      for (const shown of ['Fourth.', 'Third.', 'Second.']) {
        await app.seesToast({ description: shown });
      }
      await app.doesNotSeeToast({ description: 'First.' });
      await app.makeNarrow();
      await app.seesToast({ description: 'Fourth.' });
      await eventually(() => app.doesNotSeeToast({ description: 'Third.' }));
      await app.doesNotSeeToast({ description: 'Second.' });
    },
  ),

  timed(
    behaviour(
      'one toast disappears every six seconds, oldest first, and none while they are paused',
      ['TOAST-4'],
      async (stage) => {
        const { app } = stage;
        await formReady(stage);
        await raiseToasts(stage, ['First.', 'Second.']);
        await app.advance(60_000);
        await app.seesToast({ description: 'First.' });
        await app.releaseToasts();
        await app.advance(6_000);
        await eventually(() => app.doesNotSeeToast({ description: 'First.' }));
        await app.seesToast({ description: 'Second.' });
        await app.advance(6_000);
        await eventually(() => app.doesNotSeeToast({}));
      },
    ),
  ),

  timed(
    behaviour(
      'where one toast is shown, each of four gets its turn',
      ['TOAST-3', 'TOAST-4'],
      async (stage) => {
        const { app } = stage;
        await formReady(stage);
        await raiseToasts(stage, ['First.', 'Second.', 'Third.', 'Fourth.']);
        await app.makeNarrow();
        for (const turn of ['Fourth.', 'Third.', 'Second.', 'First.']) {
          await app.seesToast({ description: turn });
          await app.releaseToasts();
          await app.advance(6_000);
          await eventually(() => app.doesNotSeeToast({ description: turn }));
        }
      },
    ),
  ),

  behaviour('no toast outlives the user it was for', ['TOAST-1'], async ({ app, world }) => {
    const list = { method: 'GET', path: '/api/user-subscriptions' };
    world.faults.http.answer(list, problem(500, 'Not for the next user.'));
    await arriveSignedIn(app, await world.follower());
    await app.seesToast({ description: 'Not for the next user.' });
    await app.signOut();
    await app.seesScreen('login');
    await app.doesNotSeeToast({});
  }),

  behaviour(
    'a failed request raises a toast with its message',
    ['TOAST-5', 'TOAST-1'],
    async (stage) => {
      await formReady(stage);
      await raiseToasts(stage, ['The account could not be opened.']);
      await stage.app.seesToast({
        severity: 'info',
        title: 'Notification',
        description: 'The account could not be opened.',
      });
    },
  ),

  behaviour(
    'a list that cannot be loaded says so, also in a toast, and can be tried again',
    ['TOAST-5'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee);
      world.faults.http.answer(
        { method: 'GET', path: '/api/user-subscriptions' },
        problem(500, 'The list is out of order.'),
      );
      await app.restart('/dashboard/subscriptions');
      await app.seesToast({ title: 'Notification', description: 'The list is out of order.' });
      world.faults.http.clear();
      await app.press(buttons.tryAgain);
      await app.seesRow(vocabulary.tables.subscriptions, mentor.username);
    },
  ),

  behaviour('an error that belongs to a field stays with the field', ['TOAST-5'], async (stage) => {
    const { app, world } = stage;
    await formReady(stage);
    world.faults.http.answer(createAccount, problem(400, 'That name is taken.', 'alias'), 1);
    await app.press(buttons.createAccount);
    await app.seesFieldError(fields.accountName, 'That name is taken.');
    await app.doesNotSeeToast({});
  }),

  behaviour('the text "Not found" raises no toast', ['TOAST-5'], async (stage) => {
    const { app, world } = stage;
    await formReady(stage);
    world.faults.http.answer(createAccount, problem(404, 'Not found'), 1);
    await app.press(buttons.createAccount);
    await app.seesText('Not found');
    await app.doesNotSeeToast({});
  }),
];
