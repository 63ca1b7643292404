import { behaviour } from '../../behaviour.ts';
import { arriveSignedIn } from '../steps.ts';

/** The two sides of the dashboard. */
export const viewModeBehaviours = [
  behaviour(
    'a Skipper changes to the Crew Member view and back, each time to the dashboard',
    ['VIEW-1', 'VIEW-2'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentor(), '/dashboard/settings/connected-accounts');
      await app.seesViewSwitch('mentor');
      await app.switchView('mentee');
      await app.seesPath('/dashboard');
      await app.seesViewSwitch('mentee');
      await app.seesLink('Subscriptions');
      await app.doesNotSeeLink('Sales');
      await app.switchView('mentor');
      await app.seesLink('Sales');
      await app.doesNotSeeLink('Subscriptions');
    },
  ),

  behaviour(
    'the view is remembered, and signing in goes back to the Skipper view',
    ['VIEW-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor);
      await app.switchView('mentee');
      await app.seesViewSwitch('mentee');
      await app.restart('/dashboard');
      await app.seesViewSwitch('mentee');
      await app.signOut();
      await app.seesScreen('login');
      await app.signIn(mentor);
      await app.seesViewSwitch('mentor');
    },
  ),

  behaviour(
    'without the mentor role the switch is there, disabled, and a visitor has none',
    ['VIEW-2'],
    async ({ app, world }) => {
      await app.visit('/login');
      await app.seesScreen('login');
      await app.doesNotSeeViewSwitch();
      await arriveSignedIn(app, await world.mentee(), '/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.seesViewSwitchDisabled('mentee');
      await app.seesLink('Subscriptions');
      await app.doesNotSeeLink('Sales');
    },
  ),

  behaviour(
    'an admin may change the view, and is led to the dashboard',
    ['VIEW-2'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.admin(), '/dashboard/settings');
      await app.seesScreen('settings');
      await app.seesViewSwitch('mentor');
      await app.switchView('mentee');
      await app.seesPath('/dashboard');
      await app.seesViewSwitch('mentee');
      await app.seesLink('Subscriptions');
    },
  ),

  behaviour(
    'the cookie of the view lives long and is written again on each visit',
    ['API-11'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentor());
      await app.switchView('mentee');
      await app.seesCookieLife('view-mode', 'long');
      await app.ageCookies(100);
      await app.restart('/dashboard');
      await app.seesViewSwitch('mentee');
      await app.seesCookieLife('view-mode', 'long');
    },
  ),
];
