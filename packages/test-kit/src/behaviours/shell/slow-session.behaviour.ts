import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const session = { method: 'GET', path: '/api/session' };
/** An answer after which the client waits far longer than any test does. */
const busy = { status: 503, headers: { 'retry-after': '60' } };

/** Screens while the session is loading, or a list is. */
export const slowSessionBehaviours = [
  behaviour('a public page does not wait for the session', ['NAV-1'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await arriveSignedIn(app, await world.mentee());
    world.faults.http.hang(session);
    await app.restart('/');
    await app.seesScreen('home');
    await app.visit(`/find-mentor?q=${mentor.username}`);
    await app.seesRow(vocabulary.tables.mentors, mentor.username);
    await app.visit(`/${mentor.username}`);
    await app.seesScreen('profile');
    await app.doesNotSeeText('Sign in to subscribe');
  }),

  behaviour(
    'a screen that requires a sign-in shows only its frame until the session has loaded',
    ['NAV-1', 'AUTH-6'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee);
      world.faults.http.hang(session);
      await app.restart('/dashboard/subscriptions');
      await app.seesScreen('loading');
      await app.seesPath('/dashboard/subscriptions');
      await app.seesLink(vocabulary.links.logo);
      await app.doesNotSeeText(mentee.username);
      await app.doesNotSeeLink('Sign in');
      await app.doesNotSeeLink('Sign up');
    },
  ),

  behaviour(
    'a session that fails at the first attempt can be retried immediately',
    ['AUTH-6'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee);
      world.faults.http.answer(session, busy);
      await app.restart('/dashboard');
      await app.seesScreen('loading');
      await app.seesButton(vocabulary.buttons.tryAgain);
      world.faults.http.clear();
      await app.press(vocabulary.buttons.tryAgain);
      await app.seesScreen('dashboard');
      await app.seesUserCard({ title: mentee.username, subtitle: 'Crew Member' });
    },
  ),

  behaviour(
    'a list that fails at the first attempt can be retried immediately',
    [],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      world.faults.http.answer({ method: 'GET', path: '/api/users/get-mentors' }, busy);
      await app.visit(`/find-mentor?q=${mentor.username}`);
      await app.seesButton(vocabulary.buttons.tryAgain);
      world.faults.http.clear();
      await app.press(vocabulary.buttons.tryAgain);
      await app.seesRow(vocabulary.tables.mentors, mentor.username);
    },
  ),
];
