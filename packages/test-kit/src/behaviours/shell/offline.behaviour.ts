import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';

/** A front end whose network is gone. */
export const offlineBehaviours = [
  behaviour('a front end that is offline says so until it is back', [], async ({ app, world }) => {
    const offline = 'You’re offline.';
    const mentor = await world.mentor();
    await app.visit(`/${mentor.username}`);
    await app.seesText(mentor.username);
    await app.doesNotSeeText(offline);
    await app.goOffline();
    await app.seesText(offline);
    await app.seesText(mentor.username);
    await app.goOnline();
    await eventually(() => app.doesNotSeeText(offline));
  }),
];
