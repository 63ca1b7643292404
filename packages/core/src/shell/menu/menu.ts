import type { Brand } from '../../contract/brand.ts';
import type { Session } from '../../contract/index.ts';
import { allows, isAdmin, isMentor } from '../../identity/permissions/allows.ts';
import type { UnknownSession } from '../../identity/session/session.store.ts';
import { to } from '../navigation/links.ts';
import type { IconName, MenuPlace, Route, SidedPlace } from '../navigation/route.ts';
import { routeTable, type ScreenName } from '../navigation/route-table.ts';
import type { ViewMode } from '../view-mode/view-mode.store.ts';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  readonly screen: ScreenName;
  readonly icon?: IconName | undefined;
  readonly avatarUrl?: string | null;
}

export interface MenuSection {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

export interface MenuContext {
  readonly session: Session | undefined;
  /** A token without a loaded session: neither a visitor's menu nor any user's. */
  readonly unknown?: UnknownSession | undefined;
  readonly mode: ViewMode;
  /** Usernames and avatars of the Skippers the user is subscribed to. */
  readonly followed: readonly { readonly username: string; readonly avatarUrl: string | null }[];
}

/**
 * The sidebar for a user (specification, sections 2 and 6): the sides of the
 * dashboard by view, the admin's part, the user's own page and those they follow.
 */
export function menuSections(context: MenuContext): readonly MenuSection[] {
  const { session, followed } = context;
  if (!session) return context.unknown ? [] : sections([['Explore', pick('Explore', context)]]);
  const portfolio = isMentor(session.permissions)
    ? [profileItem('My portfolio', session.username)]
    : [];
  return sections([
    ['Menu', [...pick('Menu', context), ...(context.mode === 'mentor' ? portfolio : [])]],
    [
      'Following',
      followed.map(({ username, avatarUrl }) => ({
        ...profileItem(username, username),
        avatarUrl,
      })),
    ],
    ['Admin', pick('Admin', context)],
  ]);
}

function pick(section: MenuPlace['section'], { session, mode }: MenuContext): readonly MenuItem[] {
  return placed(({ menu }) => (menu?.section === section ? menu : undefined), session, mode);
}

/** The settings pages of a user on one side of the dashboard, in reading order. */
export function settingsItems(session: Session | undefined, mode: ViewMode): readonly MenuItem[] {
  return placed(({ settings }) => settings, session, mode);
}

/** The screens with a place that the user may open, in its order. */
function placed(
  placeOf: (route: Route<ScreenName>) => SidedPlace | undefined,
  session: Session | undefined,
  mode: ViewMode,
): readonly MenuItem[] {
  return routes
    .flatMap((route) => {
      const place = placeOf(route);
      return place ? [{ ...place, route }] : [];
    })
    .filter(({ view, route }) => (!view || view === mode) && opens(route, session))
    .sort((a, b) => a.place - b.place)
    .map(({ label, route }) => item(route, label));
}

/** The user card: who is signed in and as what, or an invitation to sign in. */
export function userCard(
  session: Session | undefined,
  brand: Brand,
  unknown?: UnknownSession,
): { title: string; subtitle: string } {
  if (!session && unknown) {
    return { title: 'Your account', subtitle: unknown === 'failed' ? 'Not loaded' : 'Loading…' };
  }
  if (!session) return { title: 'Welcome', subtitle: 'Login to continue' };
  const { permissions, username } = session;
  if (isAdmin(permissions)) return { title: username, subtitle: 'Admin' };
  return { title: username, subtitle: isMentor(permissions) ? brand.mentor : brand.mentee };
}

const routes: readonly Route<ScreenName>[] = routeTable;

function opens({ access }: Route, session: Session | undefined): boolean {
  return allows(session?.permissions, access.require, access.forbid);
}

/** A screen of a list has no parameter: its pattern is its path. */
function item({ screen, pattern, title, icon }: Route<ScreenName>, label = title): MenuItem {
  return { label, path: pattern, screen, icon };
}

function profileItem(label: string, username: string): MenuItem {
  return { label, path: to('profile', { username }), screen: 'profile' };
}

function sections(
  all: readonly (readonly [string, readonly MenuItem[]])[],
): readonly MenuSection[] {
  return all.flatMap(([label, items]) => (items.length > 0 ? [{ label, items }] : []));
}
