import { behaviour } from '../../behaviour.ts';
import { arriveSignedIn } from '../steps.ts';

/** Offers to each role (specification, section 6). */
export const roleBehaviours = [
  behaviour(
    'a Crew Member is offered their side of the dashboard and nothing else',
    ['ROLE-1', 'ROLE-2', 'DASH-1'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee());
      for (const name of ['Dashboard', 'Subscriptions', 'Find Skippers', 'Settings']) {
        await app.seesLink(name);
      }
      for (const name of ['Plans', 'Sales', 'Crew Members', 'My portfolio', 'Invitations']) {
        await app.doesNotSeeLink(name);
      }
    },
  ),

  behaviour(
    'a Skipper is offered plans, followers, sales and their own page',
    ['ROLE-1', 'ROLE-2', 'DASH-1', 'NAV-10'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor);
      for (const name of ['Dashboard', 'Plans', 'Crew Members', 'Sales', 'My portfolio']) {
        await app.seesLink(name);
      }
      for (const name of ['Invitations', 'Users']) await app.doesNotSeeLink(name);
      await app.openLink('My portfolio');
      await app.seesPath(`/${mentor.username}`);
      await app.seesScreen('profile');
    },
  ),

  behaviour(
    'an admin is offered the admin’s part',
    ['ROLE-1', 'ROLE-2', 'DASH-1'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.admin());
      for (const name of ['Dashboard', 'Skippers', 'Invitations', 'Users']) {
        await app.seesLink(name);
      }
      for (const name of ['Plans', 'Sales', 'My portfolio']) await app.doesNotSeeLink(name);
    },
  ),

  behaviour(
    'the sidebar leads to each Skipper that is subscribed to',
    ['NAV-10'],
    async ({ app, world }) => {
      const [one, other] = [await world.mentor(), await world.mentor()];
      await arriveSignedIn(app, await world.mentee({ subscribedTo: [one, other] }));
      await app.seesLink(one.username);
      await app.openLink(other.username);
      await app.seesPath(`/${other.username}`);
      await app.seesScreen('profile');
    },
  ),
];
