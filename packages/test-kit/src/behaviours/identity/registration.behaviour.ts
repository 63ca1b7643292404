import { rejects } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, signsUp } from '../steps.ts';

const { fields, buttons } = vocabulary;
const password = 'a long enough phrase';

/** From sign-up to a public page. */
export const registrationBehaviours = [
  behaviour(
    'a new user signs up, confirms the address and sets up the profile',
    ['AUTH-11', 'AUTH-12', 'AUTH-13', 'AUTH-15', 'AUTH-5'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      await signsUp(app, email, password);
      await app.seesScreen('verify-email');
      await app.seesText(email);
      await app.visit(await world.linkTo(email, '/verify-email/'));
      await app.seesPath('/email-confirmed');
      await app.visit('/login?redirect=%2Fdashboard%2Fmentors');
      await app.signIn({ email, password });
      await app.seesPath('/setup-profile?redirect=%2Fdashboard%2Fmentors');
      const username = `new_${email.split(/[_@]/)[1]}`;
      await app.fill(fields.username, username);
      await app.toggle(fields.acceptsTerms);
      await app.toggle(fields.isAdult);
      await app.press(buttons.finishSetup);
      await app.seesPath('/dashboard/mentors');
      await app.seesUserCard({ title: username, subtitle: 'Crew Member' });
    },
    ['signup', 'verify-email', 'verify', 'email-result', 'setup-profile'],
  ),

  behaviour(
    'the owner of an address takes over what someone else signed up with it',
    ['AUTH-12'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      const stranger = { uuid: email, username: '', email, password: 'a phrase of a stranger' };
      const body = { email, password: stranger.password };
      await world.asVisitor().call(endpoints.signUp, { body });
      const link = await world.linkTo(email, '/verify-email/');
      const elsewhere = await world.as(stranger);
      await elsewhere.call(endpoints.getSession, {});
      await app.visit(link);
      await app.seesScreen('verify');
      await app.fill(fields.newPassword, password);
      await app.fill(fields.repeatPassword, 'something else');
      await app.press(buttons.setPassword);
      await app.seesFieldError(fields.repeatPassword, 'Passwords don’t match.');
      await app.fill(fields.repeatPassword, password);
      await app.press(buttons.setPassword);
      await app.seesPath('/login');
      await rejects(elsewhere.call(endpoints.getSession, {}), { status: 401 });
      await app.signIn({ email, password });
      await app.seesScreen('setup-profile');
    },
    ['verify', 'setup-profile'],
  ),

  behaviour(
    'an existing account is revealed by mail only, never on the screen',
    ['AUTH-11'],
    async ({ app, world }) => {
      const { email } = await world.mentee();
      await signsUp(app, email, password);
      await app.seesScreen('verify-email');
      await world.messageTo(email, 'already');
    },
    ['signup', 'verify-email'],
  ),

  behaviour(
    'a sign-up form says what is wrong with each field and loses nothing',
    ['AUTH-1'],
    async ({ app }) => {
      await signsUp(app, 'nobody', 'short');
      await app.seesFieldError(fields.email, 'Enter an email address, such as name@example.com.');
      await app.seesFieldError(fields.password, 'Use at least 8 characters.');
      await app.seesFieldValue(fields.email, 'nobody');
      await app.seesScreen('signup');
    },
    ['signup'],
  ),

  behaviour(
    'a profile cannot be set up under a reserved name, without the terms or by a child',
    ['AUTH-15'],
    async ({ app, world }) => {
      const newcomer = await world.mentor({ needsSetup: true });
      await app.visit('/login');
      await app.signIn(newcomer);
      await app.seesScreen('setup-profile');
      await app.fill(fields.username, 'dashboard');
      await app.press(buttons.finishSetup);
      await app.seesFieldError(fields.username, 'This username is taken.');
      await app.seesFieldError(fields.acceptsTerms, 'Accept the terms to continue.');
      await app.seesFieldError(fields.isAdult, 'You have to be 18 or older.');
    },
    ['setup-profile'],
  ),

  behaviour(
    'a dead link says so and leads to a new one',
    ['AUTH-11', 'AUTH-12'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee);
      await app.visit('/verify-email/a-token-that-never-was');
      await app.seesPath('/email-expired');
      await app.doesNotSeeToast({});
    },
    ['verify', 'email-result'],
  ),

  behaviour(
    'only an email and a phone can be verified',
    ['AUTH-12'],
    async ({ app }) => {
      await app.visit('/verify-fax/token');
      await app.seesScreen('not-found');
      await app.visit('/verify-email');
      await app.seesScreen('verify-email');
      await app.visit('/verify-success');
      await app.seesScreen('verify-success');
    },
    ['verify', 'verify-email', 'verify-success'],
  ),
];
