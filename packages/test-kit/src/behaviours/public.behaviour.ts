import { behaviour } from '../behaviour.ts';
import { arriveSignedIn } from './steps.ts';

export const publicBehaviours = [
  behaviour('a path that is nobody’s shows the not-found screen', ['PUB-5'], async ({ app }) => {
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
    'a name that nobody has, and a hidden profile, show the not-found screen',
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
