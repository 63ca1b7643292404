import { equal } from 'node:assert/strict';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { hostileRedirects } from '../../fixtures/hostile-redirects.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, hasStreams } from '../steps.ts';

const { fields, buttons, links, texts } = vocabulary;
const day = 24 * 60 * 60;

export const authBehaviours = [
  ...(
    [
      ['login', '/login'],
      ['signup', '/signup'],
      ['forgot-password', '/forgot-password'],
      ['reset-password', '/reset-password/a-token'],
      ['verify-email', '/verify-email'],
      ['email-result', '/email-expired'],
      ['accept-invitation', '/accept-invitation/a-token'],
    ] as const
  ).map(([screen, path]) =>
    behaviour(
      `the screen at ${path} leads home by the logo`,
      ['AUTH-1'],
      async ({ app }) => {
        await app.visit(path);
        await app.seesScreen(screen);
        await app.openLink(links.logo);
        await app.seesScreen('home');
      },
      [screen],
    ),
  ),

  behaviour(
    'signing in leads to the page that was asked for',
    ['AUTH-1', 'AUTH-5'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await app.visit('/login?redirect=%2Fdashboard%2Fsubscriptions');
      await app.seesScreen('login');
      await app.signIn(mentee);
      await app.seesScreen('subscriptions');
      await app.seesPath('/dashboard/subscriptions');
    },
  ),

  behaviour('a redirect never leads to another site', ['AUTH-5'], async ({ app, world }) => {
    const mentee = await world.mentee();
    await app.visit('/login?redirect=%2F%2Fevil.example%2Fdashboard');
    await app.seesScreen('login');
    await app.signIn(mentee);
    await app.seesScreen('dashboard');
    await app.seesPath('/dashboard');
    // Who is signed in is sent on by the same rule, without a form in between.
    for (const [index, target] of hostileRedirects.entries()) {
      const page = index % 2 === 0 ? '/login' : '/signup';
      await app.visit(`${page}?redirect=${encodeURIComponent(target)}`);
      await app.seesScreen('dashboard');
      await app.seesPath('/dashboard');
    }
  }),

  behaviour(
    'a user who has to set up their profile does that first',
    ['AUTH-5'],
    async ({ app, world }) => {
      const newcomer = await world.follower({ needsSetup: true });
      await app.visit('/login?redirect=%2Fdashboard%2Fsubscriptions');
      await app.seesScreen('login');
      await app.signIn(newcomer);
      await app.seesScreen('setup-profile');
      await app.seesPath('/setup-profile?redirect=%2Fdashboard%2Fsubscriptions');
      await app.visit('/dashboard/mentors');
      await app.seesPath('/setup-profile?redirect=%2Fdashboard%2Fmentors');
    },
  ),

  behaviour(
    'a signed-in user is redirected from the sign-in and sign-up screens',
    ['AUTH-2'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee(), '/login');
      await app.seesPath('/dashboard');
      await app.seesScreen('dashboard');
      await app.visit('/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.visit('/signup');
      await app.seesPath('/dashboard');
      await app.seesScreen('dashboard');
    },
  ),

  behaviour(
    'a user stays signed in when the front end is closed',
    ['AUTH-3', 'AUTH-4'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee);
      await app.restart('/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.seesUserCard({ title: mentee.username, subtitle: 'Crew Member' });
    },
  ),

  behaviour(
    'without "Keep me signed in" closing the front end signs out',
    ['AUTH-4'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await app.visit('/login');
      await app.toggle(fields.keepSignedIn);
      await app.signIn(mentee);
      await app.seesScreen('dashboard');
      await app.restart('/dashboard');
      await app.seesScreen('login');
    },
  ),

  behaviour('the token is kept for 24 hours', ['AUTH-4'], async ({ app, world }) => {
    await app.visit('/login');
    await app.seesScreen('login');
    await app.seesTokenKept('none');
    await app.signIn(await world.mentee());
    await app.seesScreen('dashboard');
    await app.seesTokenKept(day);
  }),

  behaviour(
    'the token is kept until the front end closes if requested',
    ['AUTH-4'],
    async ({ app, world }) => {
      await app.visit('/login');
      await app.toggle(fields.keepSignedIn);
      await app.signIn(await world.mentee());
      await app.seesScreen('dashboard');
      await app.seesTokenKept('session');
    },
  ),

  behaviour(
    'a wrong password is refused at its field, and the typed text stays',
    ['AUTH-4', 'TOAST-5'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await app.visit('/login');
      await app.signIn({ ...mentee, password: 'not the password' });
      await app.seesText(vocabulary.texts.wrongPassword);
      await app.doesNotSeeToast({});
      await app.seesFieldValue(fields.email, mentee.email);
      await app.seesPath('/login');
      await app.fill(fields.password, mentee.password);
      await app.press(buttons.signIn);
      await app.seesScreen('dashboard');
    },
  ),

  behaviour('a form shows missing fields immediately', ['AUTH-4'], async ({ app }) => {
    await app.visit('/login');
    await app.press(buttons.signIn);
    await app.seesFieldError(fields.email, 'Email is required.');
    await app.seesFieldError(fields.password, 'Password is required.');
  }),

  behaviour(
    'logging out leads to the sign-in screen and leaves nothing open',
    ['AUTH-8'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee(), '/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.signOut();
      await app.seesScreen('login');
      await app.seesPath('/login');
      await app.goBack();
      await app.seesScreen('login');
      await app.restart('/dashboard');
      await app.seesScreen('login');
    },
  ),

  behaviour(
    'logging out removes the stored token and coupons',
    ['AUTH-8'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee());
      await app.store('coupon.ann', 'SPRING');
      await app.store('theme', 'dark');
      await app.signOut();
      await app.seesScreen('login');
      await app.seesButton(buttons.signIn);
      await app.doesNotSeeText(texts.sessionEnded);
      await app.seesStored('coupon.ann', undefined);
      await app.seesStored('theme', 'dark');
      await app.seesTokenKept('none');
    },
  ),

  behaviour('an expired token logs the user out', ['AUTH-9'], async ({ app, world }) => {
    const mentor = await world.mentor();
    // A quiet screen: the dashboard notes the visit, which would find out first.
    await arriveSignedIn(app, mentor, '/dashboard/settings');
    await app.seesScreen('settings');
    await hasStreams(world, mentor, 1);
    await world.expireTokens(mentor);
    await app.visit('/dashboard/settings/sessions');
    await app.seesScreen('login');
    await app.seesText(texts.sessionEnded);
    await app.signIn(mentor);
    await app.seesScreen('dashboard');
  }),

  behaviour(
    'a token that expired while the front end was closed asks to sign in',
    ['AUTH-3', 'AUTH-9'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee, '/dashboard/settings');
      await app.seesScreen('settings');
      // A call that is under way would find out before it is closed.
      await hasStreams(world, mentee, 1);
      await eventually(async () => equal(world.faults.http.pending, 0));
      await world.expireTokens(mentee);
      await app.restart('/dashboard');
      await app.seesScreen('login');
      await app.seesText(texts.sessionEnded);
      await app.restart('/login');
      await app.seesScreen('login');
      await app.seesButton(buttons.signIn);
      await app.doesNotSeeText(texts.sessionEnded);
    },
  ),
];
