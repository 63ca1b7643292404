import { equal, rejects } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, timed } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, signsUp } from '../steps.ts';

const { fields, buttons } = vocabulary;
const password = 'a long enough phrase';

/** Proving an address or a phone. */
export const verificationBehaviours = [
  timed(
    behaviour(
      'the link that confirms an address is sent again once a minute',
      ['AUTH-11', 'AUTH-13'],
      async ({ app, world }) => {
        const user = await world.mentee({ emailIsVerified: false });
        await arriveSignedIn(app, user, '/verify-email');
        await app.seesText(user.email);
        await app.stopClock();
        await app.press(buttons.sendAgain);
        await app.seesText('Send it again in 60 s');
        await app.doesNotSeeButton(buttons.sendAgain);
        const link = await world.linkTo(user.email, '/verify-email/');
        await app.advance(60_000);
        await app.press(buttons.sendAgain);
        await app.seesText('Send it again in 60 s');
        await app.visit(link);
        await app.seesPath('/email-confirmed');
        await app.visit('/verify-email');
        await app.seesPath('/email-confirmed');
        await app.seesText(`${user.email} is confirmed.`);
        // Nothing of an expired link beside it: the address is confirmed, whichever link did it.
        await app.visit(link);
        await app.seesPath('/email-confirmed');
        await app.seesText(`${user.email} is confirmed.`);
        await app.doesNotSeeText('Link expired');
      },
      ['verify-email', 'verify', 'email-result'],
    ),
  ),

  behaviour(
    'a link that another user opens confirms its own address only',
    ['AUTH-12', 'AUTH-13'],
    async ({ app, world }) => {
      const first = world.freshEmail();
      const body = { email: first, password };
      await world.asVisitor().call(endpoints.signUp, { body });
      const second = await world.mentee({ emailIsVerified: false });
      await arriveSignedIn(app, second);
      await app.visit(await world.linkTo(first, '/verify-email/'));
      await app.seesText(`${first} is confirmed.`);
      await app.seesButton(buttons.setPassword);
      const { emailIsVerified } = await (await world.as(second)).call(endpoints.getSession, {});
      equal(emailIsVerified, false);
      await app.visit('/verify-email');
      await app.seesText(`Not confirmed yet: ${second.email}`);
    },
    ['verify', 'verify-email'],
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
    'a dead link says so and leads to a new one',
    ['AUTH-11', 'AUTH-12'],
    async ({ app, world }) => {
      const user = await world.mentee({ emailIsVerified: false });
      await app.visit('/verify-email/a-token-that-never-was');
      await app.seesPath('/email-expired');
      await app.seesText('This link no longer works.');
      await app.doesNotSeeToast({});
      await app.openLink('Sign in');
      await app.signIn(user);
      await app.seesPath('/verify-email');
      await app.press(buttons.sendAgain);
      await app.visit(await world.linkTo(user.email, '/verify-email/'));
      await app.seesPath('/email-confirmed');
    },
    ['verify', 'email-result', 'verify-email'],
  ),

  behaviour(
    'a link that could not be checked can be tried once more',
    ['AUTH-12'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      await signsUp(app, email, password);
      await app.seesScreen('verify-email');
      const link = await world.linkTo(email, '/verify-email/');
      world.faults.http.answer(
        { method: 'PATCH', path: '/api/recovery/verify-email' },
        {
          status: 500,
          headers: { 'x-should-retry': 'false' },
          body: JSON.stringify({ errors: ['The books are closed.'] }),
        },
      );
      await app.visit(link);
      await app.seesText('The books are closed.');
      await app.doesNotSeeToast({});
      world.faults.http.clear();
      await app.press(buttons.tryAgain);
      await app.seesPath('/email-confirmed');
    },
    ['signup', 'verify-email', 'verify', 'email-result'],
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

  behaviour(
    'a phone is proven with the digits that were sent to it',
    ['AUTH-12', 'AUTH-13'],
    async ({ app, world }) => {
      const phone = `+1202${String(world.freshNumber()).padStart(7, '5')}`;
      const user = await world.mentee();
      await arriveSignedIn(app, user, '/verify-phone');
      await app.fill(fields.phone, '12');
      await app.press(buttons.sendCode);
      await app.seesFieldError(
        fields.phone,
        'Enter the number with its country code, such as +1 202 555 0123.',
      );
      await app.fill(fields.phone, phone);
      await app.press(buttons.sendCode);
      await app.seesFieldError(fields.password, 'Enter your password.');
      await app.fill(fields.password, user.password);
      await app.press(buttons.sendCode);
      await app.seesText(phone);
      const code = /\d{6}/.exec(await world.messageTo(phone))?.[0] ?? '';
      await app.fill(fields.code, code === '000000' ? '111111' : '000000');
      await app.press(buttons.verifyCode);
      await app.seesFieldError(fields.code, 'Incorrect or expired code. Request a new one.');
      await app.fill(fields.code, code);
      await app.press(buttons.verifyCode);
      await app.seesPath('/verify-success');
      await app.seesText('Your phone is confirmed.');
      const { phoneIsVerified } = await (await world.as(user)).call(endpoints.getSession, {});
      equal(phoneIsVerified, true);
    },
    ['verify-phone', 'verify-success'],
  ),
];
