import { endpoints } from '@skipper/core/contract';
import { behaviour, timed } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const session = { method: 'GET', path: '/api/session' };

/** The user's session, and failures to load it. */
export const sessionBehaviours = [
  behaviour(
    'a session that gets no answer gives the specified reason, and can be tried again',
    ['AUTH-6'],
    async (stage) => {
      const { app, world } = stage;
      const follower = await world.follower();
      await arriveSignedIn(app, follower);
      world.faults.http.answer(session, { status: 200, body: 'null' });
      await app.restart('/dashboard');
      await app.seesText('An error occurred while attempting to fulfill your request');
      await app.seesText('You are still signed in.');
      world.faults.http.clear();
      await app.press(vocabulary.buttons.tryAgain);
      await app.seesScreen('dashboard');
    },
  ),

  timed(
    behaviour(
      'permissions are fetched again when the network returns',
      ['ROLE-1', 'API-6'],
      async ({ app, world }) => {
        const follower = await world.follower();
        await arriveSignedIn(app, follower);
        await app.seesUserCard({ title: follower.username, subtitle: 'Crew Member' });
        await (await world.as(follower)).call(endpoints.convertToMentor, {
          body: { toMentor: true },
        });
        await app.goOffline();
        await app.goOnline();
        await app.advance(2_000);
        await app.seesUserCard({ title: follower.username, subtitle: 'Skipper' });
      },
    ),
  ),

  behaviour(
    'a session that cannot be loaded says why, and asks for no password',
    ['AUTH-6'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee());
      const errors = ['The books are being counted.', { message: 'Come back at noon.' }];
      world.faults.http.answer(session, {
        status: 500,
        headers: { 'x-should-retry': 'false' },
        body: JSON.stringify({ errors }),
      });
      await app.restart('/dashboard');
      await app.seesScreen('unavailable');
      await app.seesText('The books are being counted.');
      await app.seesText('Come back at noon.');
      await app.seesPath('/dashboard');
    },
  ),

  behaviour(
    'a sign-in keeps uuid and token, and both are gone after a log-out',
    ['AUTH-7', 'AUTH-8'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee);
      await app.seesTokenKept(86_400);
      await app.seesCookieLife('uuid', 'long');
      await app.restart('/dashboard');
      await app.seesScreen('dashboard');
      await app.seesUserCard({ title: mentee.username, subtitle: 'Crew Member' });
      await app.signOut();
      await app.seesScreen('login');
      await app.seesTokenKept('none');
      await app.seesCookieLife('uuid', 'none');
      await app.restart('/dashboard');
      await app.seesPath('/login?redirect=%2Fdashboard');
    },
  ),

  behaviour(
    'the cookie of the uuid lives long, is written again on each visit, and goes with a log-out',
    ['API-11'],
    async ({ app, world }) => {
      await app.visit('/login');
      await app.seesCookieLife('uuid', 'none');
      await arriveSignedIn(app, await world.mentee());
      await app.seesCookieLife('uuid', 'long');
      await app.ageCookies(100);
      await app.restart('/dashboard');
      await app.seesScreen('dashboard');
      await app.seesCookieLife('uuid', 'long');
      await app.signOut();
      await app.seesScreen('login');
      await app.seesCookieLife('uuid', 'none');
    },
  ),

  behaviour(
    'analytics know who is signed in until they log out',
    ['ANA-1', 'AUTH-8b'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await app.visit('/');
      await app.seesIdentified(undefined);
      await app.visit('/login');
      await app.signIn(mentee);
      await app.seesIdentified(mentee.username);
      await app.signOut();
      await app.seesScreen('login');
      await app.seesIdentified(undefined);
    },
  ),

  behaviour(
    'a page view names the path template and whether a token is stored',
    ['ANA-2'],
    async ({ app, world }) => {
      await app.visit('/faqs');
      await app.seesPageView({ path: '/faqs', signedIn: false });
      await app.visit('/reset-password/a-secret');
      await app.seesPageView({ path: '/reset-password/:token', signedIn: false });
      const { username } = await world.mentor();
      await app.visit(`/${username}`);
      await app.seesPageView({
        path: '/:username/:subroute?/:accountid?/:accesslevel?',
        signedIn: false,
      });
      await arriveSignedIn(app, await world.mentee(), '/dashboard/subscriptions');
      await app.seesPageView({ path: '/dashboard/subscriptions', signedIn: true });
    },
  ),
];
