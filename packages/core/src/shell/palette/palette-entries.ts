import { serverClockFeature } from '../../admin/operations/server-clock.module.ts';
import { moveTime } from '../../admin/operations/server-clock.store.ts';
import { isAdmin, isMentor } from '../../identity/permissions/allows.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { accountsFeature } from '../../trading/accounts/accounts.module.ts';
import { to } from '../navigation/links.ts';
import { paletteFeature } from './palette.module.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { accountEntries, peopleEntries, type Reachable, screenEntries } from './palette-sources.ts';
import { rankEntries } from './rank-entries.ts';

/**
 * The offers of the palette for what is typed, the best first: screens, accounts, people and actions
 * that this user may open. `own` are the actions that only this front end has. Read in an observer.
 */
export function paletteEntries(
  skipper: Skipper,
  own: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  const { text, recent } = skipper.use(paletteFeature);
  const { session, navigation } = skipper;
  const go = (path: string) => navigation.go(path);
  const all = [
    ...screenEntries(session.current, go),
    ...accountsOf(skipper, go),
    ...peopleEntries(peopleOf(skipper), go),
    ...actionEntries(skipper),
    ...clockEntries(skipper, go),
    ...own,
  ];
  return rankEntries(all, text, recent);
}

function accountsOf(skipper: Skipper, go: (path: string) => void): readonly PaletteEntry[] {
  const user = skipper.session.current;
  if (!user || !isMentor(user.permissions)) return [];
  const { data } = skipper.use(accountsFeature).list;
  return accountEntries(user.username, data?.accounts ?? [], go);
}

/** The user's own page, those they follow, and those whose name is typed. */
function peopleOf(skipper: Skipper): readonly Reachable[] {
  const { session, subscriptions, brand } = skipper;
  const user = session.current;
  const own = user && isMentor(user.permissions) ? [user] : [];
  const followed = user ? subscriptions.active.map(({ account }) => account) : [];
  const { people } = skipper.use(paletteFeature);
  return [
    ...own.map(({ username }) => ({ username, aside: 'My portfolio' })),
    ...followed.map(({ username }) => ({ username, aside: 'Following' })),
    ...people.map(({ username }) => ({ username, aside: brand.mentor })),
  ];
}

function actionEntries({ session, viewMode, brand }: Skipper): readonly PaletteEntry[] {
  const other = viewMode.mode === 'mentor' ? 'mentee' : 'mentor';
  const view = viewMode.canSwitch
    ? [leavingEntry(`View as ${brand[other]}`, () => viewMode.switchTo(other))]
    : [];
  return session.current ? [...view, leavingEntry('Log Out', () => void session.logOut())] : view;
}

/** Where the time of a sandbox can be moved: below pages of figures no one would look for it. */
function clockEntries(skipper: Skipper, go: (path: string) => void): readonly PaletteEntry[] {
  const user = skipper.session.current;
  if (!user || !isAdmin(user.permissions)) return [];
  const { data } = skipper.use(serverClockFeature).clock;
  return data?.movable ? [leavingEntry(moveTime, () => go(to('admin')), 'Sandbox clock')] : [];
}

const leavingEntry = (label: string, run: () => void, aside = ''): PaletteEntry => ({
  id: `action ${label}`,
  group: 'Actions',
  label,
  aside,
  run,
});

/** An action of a front end, by its words. The screen stays. */
export const actionEntry = (...action: Parameters<typeof leavingEntry>): PaletteEntry => ({
  ...leavingEntry(...action),
  stays: true,
});
