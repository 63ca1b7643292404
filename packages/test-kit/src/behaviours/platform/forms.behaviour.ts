import { deepEqual, equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { problem } from '../../faults/http-faults.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, connectedAccountsPath } from '../steps.ts';

const { buttons, fields, links, tables } = vocabulary;
const signIn = { method: 'POST', path: '/api/session' };
const newAccount = { method: 'POST', path: '/api/connected-accounts' };

/** Forms, whichever screen they stand on. */
export const formBehaviours = [
  behaviour(
    'a form that is refused counts its marked fields and takes the keyboard to the first',
    [],
    async ({ app }) => {
      await app.visit('/login');
      await app.press(buttons.signIn);
      await app.seesFieldError(fields.email, 'Email is required.');
      await app.seesText('Check the 2 marked fields.');
      await app.seesFocus(fields.email);
      await app.fill(fields.email, 'ann@example.com');
      await app.press(buttons.signIn);
      await app.seesText('Check the marked field.');
      await app.seesFocus(fields.password);
    },
  ),

  behaviour(
    'a field that the server refuses is marked and gets the keyboard, in a list as in a text',
    [],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, connectedAccountsPath);
      await app.seesCount(tables.accounts, 0);
      await app.press(buttons.newAccount);
      await app.fill(fields.accountName, 'Day trades');
      await app.choose(fields.currency, 'EUR');
      world.faults.http.answer(newAccount, problem(400, 'No euros today.', 'currency'), 1);
      await app.press(buttons.createAccount);
      await app.seesFieldError(fields.currency, 'No euros today.');
      await app.seesFocus(fields.currency);
      await app.seesFieldValue(fields.accountName, 'Day trades');
      await app.choose(fields.currency, 'USD');
      await app.doesNotSeeText('No euros today.');
      await app.press(buttons.createAccount);
      await app.seesRow(tables.accounts, 'Day trades', 'USD');
    },
  ),

  behaviour(
    'a sign-in that fails as a whole says so, loses nothing and is sent once',
    ['AUTH-4'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await app.visit('/login');
      await app.fill(fields.email, mentee.email);
      await app.fill(fields.password, mentee.password);
      world.faults.http.answer(signIn, problem(400, 'Sign-in is paused.'), 1);
      await app.press(buttons.signIn);
      await app.seesText('Sign-in is paused.');
      await app.seesFieldValue(fields.email, mentee.email);
      equal(world.faults.http.received(signIn).length, 1);
      const tokens = await (await world.as(mentee)).call(endpoints.listSessions, {});
      deepEqual(
        tokens.sessions.map(({ current }) => current),
        [true],
      );
      await app.press(buttons.signIn);
      await app.seesScreen('dashboard');
    },
  ),

  behaviour(
    'the sign-in form leads to a forgotten password and to a new account, and keeps where to',
    ['AUTH-1'],
    async ({ app }) => {
      await app.visit('/login?redirect=%2Fpricing');
      await app.openLink(links.forgotPassword);
      await app.seesPath('/forgot-password');
      await app.goBack();
      await app.seesScreen('login');
      await app.openLink(links.createAccount);
      await app.seesPath('/signup?redirect=%2Fpricing');
    },
  ),
];
