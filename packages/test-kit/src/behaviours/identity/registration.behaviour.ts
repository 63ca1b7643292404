import { partialDeepStrictEqual } from 'node:assert/strict';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { signsUp } from '../steps.ts';

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
      await app.fill(fields.birthDate, '1990-05-31');
      await app.press(buttons.finishSetup);
      await app.seesPath('/dashboard/mentors');
      await app.seesUserCard({ title: username, subtitle: 'Crew Member' });
    },
    ['signup', 'verify-email', 'verify', 'email-result', 'setup-profile'],
  ),

  behaviour(
    'a sign-up keeps the coupon, the referral and the page it came from',
    ['AUTH-1', 'AUTH-5', 'AUTH-11'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      await app.visit('/?coupon=SPRING-26&ref=ann_keel');
      await app.seesScreen('home');
      await app.visit('/login?redirect=%2Fdashboard%2Fmentors');
      await app.openLink(vocabulary.links.createAccount);
      await app.seesText('Coupon SPRING-26 · Referral ann_keel');
      await app.fill(fields.email, email);
      await app.fill(fields.password, password);
      await app.press(buttons.signUp);
      await app.seesPath('/verify-email?redirect=%2Fdashboard%2Fmentors');
      const [sent] = world.faults.http.received({ method: 'POST', path: '/api/users' });
      const bytes = JSON.parse(sent?.body ?? '{}');
      partialDeepStrictEqual(bytes, { coupon: 'SPRING-26', ref: 'ann_keel' });
      await app.visit(await world.linkTo(email, '/verify-email/'));
      await app.seesPath('/email-confirmed?redirect=%2Fdashboard%2Fmentors');
      await app.openLink('Sign in');
      await app.signIn({ email, password });
      await app.seesPath('/setup-profile?redirect=%2Fdashboard%2Fmentors');
    },
    ['signup', 'verify-email', 'verify', 'email-result', 'setup-profile'],
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
      await app.seesFieldError(fields.birthDate, 'Date of birth is required.');
      await app.fill(fields.birthDate, '2020-01-01');
      await app.press(buttons.finishSetup);
      await app.seesFieldError(fields.birthDate, 'You must be 18 or older.');
    },
    ['setup-profile'],
  ),

  behaviour(
    'a username says while it is typed whether it can be had',
    ['AUTH-15'],
    async ({ app, world }) => {
      const taken = await world.mentor();
      await app.visit('/login');
      await app.signIn(await world.mentee({ needsSetup: true }));
      await app.seesScreen('setup-profile');
      await app.fill(fields.username, taken.username.toUpperCase());
      await app.seesText('This username is taken.');
      const free = `Free_${world.freshNumber()}_name`;
      await app.fill(fields.username, free);
      await app.seesText(`${free.toLowerCase()} is available.`);
      await app.fill(fields.username, 'admіn 😀');
      await app.press(buttons.finishSetup);
      await app.seesFieldError(
        fields.username,
        'Use 3 to 30 characters: letters, digits and underscores.',
      );
      await app.doesNotSeeText('is available.');
    },
    ['setup-profile'],
  ),
];
