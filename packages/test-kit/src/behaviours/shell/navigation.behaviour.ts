import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, connectedAccountsPath } from '../steps.ts';

export const navigationBehaviours = [
  behaviour(
    'a signed-out visitor is sent to sign in and returns where they were going',
    ['NAV-1', 'AUTH-5'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await app.visit('/dashboard/subscriptions');
      await app.seesScreen('login');
      await app.seesPath('/login?redirect=%2Fdashboard%2Fsubscriptions');
      await app.signIn(mentee);
      await app.seesScreen('subscriptions');
      await app.seesPath('/dashboard/subscriptions');
    },
  ),

  behaviour(
    'the search part of an address survives signing in',
    ['NAV-1'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await app.visit('/dashboard/mentors?q=ann');
      await app.seesScreen('login');
      await app.signIn(mentee);
      await app.seesPath('/dashboard/mentors?q=ann');
    },
  ),

  behaviour(
    'a Crew Member cannot open screens that require a permission',
    ['NAV-2'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee(), connectedAccountsPath);
      await app.seesScreen('forbidden');
      await app.seesPath(connectedAccountsPath);
      await app.visit('/dashboard/admin/mentor');
      await app.seesScreen('forbidden');
    },
  ),

  behaviour(
    'a Crew Member who meets a page of Skippers can become one there',
    ['NAV-2', 'DASH-14'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee, connectedAccountsPath);
      await app.seesText('This page is for Skippers. You can become one');
      await app.press(vocabulary.buttons.becomeMentor);
      await app.press(vocabulary.buttons.confirmBecome);
      await app.seesPath('/dashboard/plans');
      await app.seesUserCard({ title: mentee.username, subtitle: 'Skipper' });
    },
    ['conversion'],
  ),

  behaviour(
    'a page that is not for an account says whose it is',
    ['NAV-2'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentor(), '/dashboard/admin/users');
      await app.seesText('This page is for admins. Sign in with an admin’s account to open it.');
      await app.doesNotSeeButton(vocabulary.buttons.becomeMentor);
    },
  ),

  behaviour(
    'a Skipper has the screens of a Skipper but no admin screens',
    ['NAV-2'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentor(), connectedAccountsPath);
      await app.seesScreen('settings-connected-accounts');
      await app.visit('/dashboard/admin/mentor');
      await app.seesScreen('forbidden');
    },
  ),

  behaviour(
    'an admin has the admin screens, and none that are forbidden to admins',
    ['NAV-2'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.admin(), '/dashboard/admin/mentor');
      await app.seesScreen('admin-mentor');
      await app.visit('/dashboard/settings/mentee-billing');
      await app.seesScreen('forbidden');
    },
  ),

  behaviour('the menu offers only what the user may open', ['NAV-2'], async ({ app, world }) => {
    await arriveSignedIn(app, await world.mentor());
    await app.seesLink('Connected accounts');
    await app.doesNotSeeLink('Invitations');
    await app.doesNotSeeLink('Subscriptions');
  }),

  behaviour('the user card invites a visitor to sign in', ['NAV-6'], async ({ app }) => {
    await app.visit('/find-mentor');
    await app.seesScreen('find-mentor');
    await app.seesUserCard({ title: 'Welcome', subtitle: 'Login to continue' });
  }),

  behaviour(
    'the user card says who is signed in and as what',
    ['NAV-6'],
    async ({ app, world }) => {
      const people = [
        [await world.mentee(), 'Crew Member'],
        [await world.mentor(), 'Skipper'],
        [await world.admin(), 'Admin'],
      ] as const;
      for (const [person, subtitle] of people) {
        await arriveSignedIn(app, person);
        await app.seesUserCard({ title: person.username, subtitle });
        await app.signOut();
        await app.seesScreen('login');
      }
    },
  ),

  behaviour(
    'what was opened from a list and closed leaves no step to go back over',
    ['NAV-1', 'DASH-12'],
    async ({ app, world }) => {
      const [admin, mentee] = [await world.admin(), await world.mentee()];
      await arriveSignedIn(app, admin);
      await app.openLink('Users');
      await app.seesScreen('admin-users');
      await app.fill('Search users', mentee.username);
      await app.seesCount('Users', 1);
      for (const _ of ['once', 'again']) {
        await app.openRow('Users', mentee.username);
        await app.seesStat('Email', mentee.email);
        await app.press('Close');
        await app.seesPath(`/dashboard/admin/users?q=${mentee.username}`);
      }
      await app.goBack();
      await app.seesScreen('dashboard');
    },
    ['admin-users'],
  ),

  behaviour(
    'what a link opened is closed to its list, and Back leads to where the link stood',
    ['NAV-1', 'DASH-12'],
    async ({ app, world }) => {
      const [admin, mentee] = [await world.admin(), await world.mentee()];
      await arriveSignedIn(app, admin);
      await app.visit(`/dashboard/admin/users?user=${mentee.uuid}`);
      await app.seesStat('Email', mentee.email);
      await app.press('Close');
      await app.seesPath('/dashboard/admin/users');
      await app.seesRow('Users', mentee.username);
      await app.goBack();
      await app.seesScreen('dashboard');
    },
    ['admin-users'],
  ),
];
