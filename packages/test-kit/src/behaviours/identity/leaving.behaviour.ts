import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

/** Words of this screen alone. */
const ownUsername = 'Your username';
const deleteMine = 'Delete my account';
const keepMine = 'Keep my account';
const { buttons, fields, tables } = vocabulary;
const path = '/dashboard/settings/delete-account';

/** Users who delete their accounts. */
export const leavingBehaviours = [
  behaviour(
    'an account is deleted in 14 days unless its owner keeps it',
    ['AUTH-18'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, path);
      await app.seesText('Your account is deleted in 14 days.');
      await app.fill(fields.password, 'not it at all');
      await app.fill(ownUsername, 'someone_else');
      await app.press(deleteMine);
      await app.seesFieldError(ownUsername, `Type your username, ${mentee.username}.`);
      await app.fill(ownUsername, mentee.username);
      await app.press(deleteMine);
      await app.seesFieldError(fields.password, 'Incorrect password.');
      await app.seesFieldValue(ownUsername, mentee.username);
      await app.fill(fields.password, mentee.password);
      await app.press(deleteMine);
      await app.seesText('Your account will be deleted on');
      await app.visit('/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.seesText('Your account will be deleted on');
      await app.seesRow(tables.subscriptions, mentor.username, 'Ends on');
      await app.doesNotSeeButton(buttons.resumeSubscription);
      await app.press(keepMine);
      await app.seesToast({ title: 'Your account stays' });
      await app.doesNotSeeButton(keepMine);
      await app.seesButton(buttons.resumeSubscription);
      const { deletesAt } = await (await world.as(mentee)).call(endpoints.getSession, {});
      same(deletesAt, null);
    },
    ['settings-delete-account'],
  ),

  behaviour(
    'a Skipper with subscribers sees what has to end first',
    ['AUTH-18'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentor, path);
      await app.seesText('1 Crew Member has a paid plan of yours or its trial.');
      await app.doesNotSeeButton(deleteMine);
    },
    ['settings-delete-account'],
  ),
];
