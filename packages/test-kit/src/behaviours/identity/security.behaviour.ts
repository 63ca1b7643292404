import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { CallFailed } from '../../world/api-caller.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields, buttons, tables } = vocabulary;
const passwordPath = '/dashboard/settings/password';
const sessionsPath = '/dashboard/settings/sessions';

/** The user's password and sessions. */
export const securityBehaviours = [
  behaviour(
    'a row whose action is pressed twice sends it once',
    [],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      const caller = await world.as(mentee);
      const { sessions } = await caller.call(endpoints.listSessions, {});
      const end = { method: 'DELETE', path: `/api/sessions/${sessions[0]?.uuid}` };
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      world.faults.http.spoil(end, (given) => held.then(() => given));
      await arriveSignedIn(app, mentee, sessionsPath);
      await app.pressInRow(tables.sessions, 'Active', buttons.endSession);
      await app.pressInRow(tables.sessions, 'Active', buttons.endSession);
      answer();
      await app.seesCount(tables.sessions, 1);
      same(world.faults.http.received(end).length, 1);
    },
    ['settings-sessions'],
  ),

  behaviour(
    'a password is changed with the old one, and the other sessions end',
    [],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await world.as(mentee);
      await arriveSignedIn(app, mentee, sessionsPath);
      await app.seesCount(tables.sessions, 2);
      await app.visit(passwordPath);
      await app.seesScreen('settings-password');
      await app.fill(fields.currentPassword, 'not it at all');
      await app.fill(fields.newPassword, 'another long phrase');
      await app.fill(fields.repeatPassword, 'another long phase');
      await app.press(buttons.changePassword);
      await app.seesFieldError(fields.repeatPassword, 'Passwords don’t match.');
      await app.fill(fields.repeatPassword, 'another long phrase');
      await app.press(buttons.changePassword);
      await app.seesFieldError(fields.currentPassword, 'Incorrect password.');
      await app.fill(fields.currentPassword, mentee.password);
      await app.press(buttons.changePassword);
      await app.seesToast({ description: 'Your other sessions have ended.' });
      await app.visit(sessionsPath);
      await app.seesCount(tables.sessions, 1);
      await app.signOut();
      await app.seesScreen('login');
      await app.signIn({ email: mentee.email, password: 'another long phrase' });
      await app.seesScreen('dashboard');
    },
    ['settings-password', 'settings-sessions'],
  ),

  behaviour(
    'one of several sessions can be ended, or all but this one',
    [],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      const { email, password } = mentee;
      const signIn = () => world.asVisitor().call(endpoints.signIn, { body: { email, password } });
      const elsewhere = await world.as(mentee);
      await Promise.all([signIn(), signIn()]);
      await arriveSignedIn(app, mentee, sessionsPath);
      await app.seesCount(tables.sessions, 4);
      await app.pressInRow(tables.sessions, 'Active', buttons.endSession);
      await app.seesCount(tables.sessions, 3);
      await app.press(buttons.endOthers);
      await app.seesText('This signs out 2 other sessions. You stay signed in here.');
      await app.press(buttons.confirmEndOthers);
      await app.seesCount(tables.sessions, 1);
      await app.seesRow(tables.sessions, 'This session');
      await app.doesNotSeeButton(buttons.endOthers);
      const refusal: unknown = await elsewhere
        .call(endpoints.getSession, {})
        .catch((error) => error);
      if (!(refusal instanceof CallFailed)) throw new Error('An ended session is still answered.');
      same(refusal.status, 401);
    },
    ['settings-sessions'],
  ),
];
