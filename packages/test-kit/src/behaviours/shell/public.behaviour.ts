import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const publicPages = [
  ['faqs', '/faqs'],
  ['pricing', '/pricing'],
  ['affiliates', '/affiliates'],
  ['contact', '/contact'],
  ['terms', '/p/terms'],
  ['privacy', '/p/privacy'],
] as const;

export const publicBehaviours = [
  behaviour('the logo leads home from every layout', ['PUB-1'], async ({ app, world }) => {
    await app.visit('/');
    await app.seesScreen('home');
    for (const path of ['/login', '/find-mentor']) {
      await app.visit(path);
      await app.openLink(vocabulary.links.logo);
      await app.seesPath('/');
      await app.seesScreen('home');
    }
    await arriveSignedIn(app, await world.mentee());
    await app.openLink(vocabulary.links.logo);
    await app.seesPath('/');
    await app.seesScreen('home');
  }),

  behaviour(
    'each public page has its own address, and nothing lies below it',
    ['PUB-2'],
    async ({ app }) => {
      for (const [screen, path] of publicPages) {
        await app.visit(path);
        await app.seesScreen(screen);
        await app.visit(`${path}/x`);
        await app.seesScreen('not-found');
      }
    },
    publicPages.map(([screen]) => screen),
  ),

  behaviour(
    'a view that fails to render is replaced by the error screen',
    ['PUB-6'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee());
      world.faults.http.answer(
        { method: 'GET', path: '/api/user-subscriptions' },
        { status: 200, headers: { 'content-type': 'application/json' }, body: '[null]' },
      );
      await app.restart('/dashboard/subscriptions');
      await app.seesErrorScreen();
    },
  ),

  behaviour('an unknown path shows the not-found screen', ['PUB-5'], async ({ app }) => {
    for (const path of ['/faqs/x', '/dashboard/nothing', '/a/b/c/d/e', '/p/imprint']) {
      await app.visit(path);
      await app.seesPath(path);
      await app.seesScreen('not-found');
    }
  }),

  behaviour(
    'the not-found screen is the same for a signed-in user',
    ['PUB-5'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee(), '/dashboard/nothing');
      await app.seesScreen('not-found');
    },
  ),

  behaviour(
    'an unknown name and a hidden profile show the not-found screen',
    ['PUB-5', 'PROF-6'],
    async ({ app, world }) => {
      const hidden = await world.mentor({ showProfile: false });
      await app.visit('/nobody_has_this_name');
      await app.seesScreen('not-found');
      await app.visit(`/${hidden.username}`);
      await app.seesPath(`/${hidden.username}`);
      await app.seesScreen('not-found');
      await app.doesNotSeeToast({});
    },
  ),
];
