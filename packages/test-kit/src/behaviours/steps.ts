import { equal } from 'node:assert/strict';
import {
  type ConnectedAccount,
  endpoints,
  type Import,
  type UpdateProfileBody,
} from '@skipper/core/contract';
import type { AppDriver, PickedFile } from '../driver.ts';
import { eventually } from '../eventually.ts';
import { problem } from '../faults/http-faults.ts';
import { vocabulary } from '../vocabulary.ts';
import type { User, World } from '../world/world.ts';

/** Ways that several behaviours go. Each ends with an observation, so the next step finds its ground. */

export const connectedAccountsPath = '/dashboard/settings/connected-accounts';

/** At a path, signed in: by the sign-in screen, unless a front end that starts there comes to the same. */
export async function arriveSignedIn(
  app: AppDriver,
  user: User,
  path = '/dashboard',
): Promise<void> {
  if (path !== '/dashboard' && (await app.startSignedIn?.(user, path))) return;
  await app.visit('/login');
  await app.seesScreen('login');
  await app.signIn(user);
  await app.seesScreen('dashboard');
  if (path !== '/dashboard') await app.visit(path);
}

/**
 * Keeps the tabs of a user from learning of each other's changes before they act on what they show: a
 * change may always come too late for that. To be called before the app starts.
 */
export function withoutStreams({ faults }: World): void {
  faults.http.answer({ method: 'GET', path: '/api/events' }, problem(404, 'Not found'));
}

/** Until the server has so many streams of a user: one that is still to be opened may come at any moment. */
export const hasStreams = (world: World, user: User, count: number): Promise<void> =>
  eventually(async () => equal(await world.streams(user), count));

/** As a Skipper with one account: opens its import and hands it a file. */
export async function readFile(app: AppDriver, mentor: User, file: PickedFile): Promise<void> {
  await arriveSignedIn(app, mentor, connectedAccountsPath);
  await app.seesCount(vocabulary.tables.accounts, 1);
  await app.press(vocabulary.buttons.importFile);
  await app.chooseFile(vocabulary.fields.brokerFile, file);
}

/** Fills in the sign-up form and sends it. */
export async function signsUp(app: AppDriver, email: string, password: string): Promise<void> {
  await app.visit('/signup');
  await app.seesScreen('signup');
  await app.fill(vocabulary.fields.email, email);
  await app.fill(vocabulary.fields.password, password);
  await app.press(vocabulary.buttons.signUp);
}

/** Enters the password that a page of the payout provider asks for. */
export async function confirmsPassword(app: AppDriver, password: string): Promise<void> {
  await app.fill(vocabulary.fields.password, password);
  await app.press('Continue');
}

/** The history of an account as the server has it. */
export async function importsOf(
  world: World,
  mentor: User,
  { uuid }: ConnectedAccount,
): Promise<readonly Import[]> {
  const query = { account: uuid };
  return (await (await world.as(mentor)).call(endpoints.listImports, { query })).imports;
}

/** Renames a Skipper. Returns the new name. */
export async function renames(world: World, mentor: User, username: string): Promise<string> {
  return (await changesProfile(world, mentor, { username })).username;
}

/** A Skipper takes their page from the public. */
export async function hidesPage(world: World, mentor: User): Promise<void> {
  await changesProfile(world, mentor, { showProfile: false });
}

async function changesProfile(world: World, mentor: User, change: Partial<UpdateProfileBody>) {
  const caller = await world.as(mentor);
  const { about, avatarUrl, showProfile, publicInfo, opts, username } = await caller.call(
    endpoints.getProfile,
    {},
  );
  const body = { about, avatarUrl, showProfile, publicInfo, opts, username, ...change };
  return caller.call(endpoints.updateProfile, { body });
}
