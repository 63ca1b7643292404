import type { ScreenName } from '@skipper/core';
import { behaviour, type Stage } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons, tables } = vocabulary;

/** Everything except the session, whose failure shows before any screen. */
const everyRead = { method: 'GET', path: /^\/api\/(?!session$)/ };
const headers = { 'content-type': 'application/json' };

const mentorScreens: readonly (readonly [ScreenName, string])[] = [
  ['settings-connected-accounts', '/dashboard/settings/connected-accounts'],
  ['settings-profile', '/dashboard/settings/profile'],
  ['find-mentor', '/find-mentor'],
];
const menteeScreens: readonly (readonly [ScreenName, string])[] = [
  ['settings-notifications', '/dashboard/settings/notifications'],
  ['mentors', '/dashboard/mentors'],
  ['subscriptions', '/dashboard/subscriptions'],
];

/** Visits screens while every read returns an invalid response. */
async function staysUp(
  { app, world }: Stage,
  user: User,
  screens: typeof mentorScreens,
  body: string,
): Promise<void> {
  const { http } = world.faults;
  const before = http.met;
  http.answer(everyRead, { status: 200, headers, body });
  await arriveSignedIn(app, user);
  for (const [name, path] of screens) {
    if (!app.hasScreen(name)) continue;
    await app.visit(path);
    await app.seesButton(buttons.tryAgain);
    await app.seesScreen(name);
  }
  same(http.met > before, true);
  http.clear();
}

/** A success with an invalid body, as a broken server or proxy would send it. */
export const oddAnswerBehaviours = [
  ...['null', '{}', '{"errors":[{"message":"Busy"}]}'].map((body) =>
    behaviour(`an answer of ${body} is an error where its data belongs`, [], async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await staysUp(stage, mentor, [...mentorScreens, ['profile', `/${mentor.username}`]], body);
      await app.visit('/dashboard');
      await app.signOut();
      await staysUp(stage, mentee, menteeScreens, body);
      await app.press(buttons.tryAgain);
      await app.seesRow(tables.subscriptions, mentor.username);
    }),
  ),
];
