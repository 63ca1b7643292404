import type { Session } from '../../contract/index.ts';
import { admission } from '../navigation/admission.ts';
import { to } from '../navigation/links.ts';
import type { Route } from '../navigation/route.ts';
import { routeTable, type ScreenName } from '../navigation/route-table.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Goes to a path. */
type Go = (path: string) => void;

const routes: readonly Route<ScreenName>[] = routeTable;

/**
 * Every screen that the user may open by its path alone: those of the menu first, in its order, then
 * the settings, then the rest. A second screen of the same name, such as the search of visitors, is
 * left out.
 */
export function screenEntries(session: Session | undefined, go: Go): readonly PaletteEntry[] {
  const seen = new Set<string>();
  return routes
    .filter((route) => opensByPath(route, session))
    .toSorted((a, b) => rankOf(a, session) - rankOf(b, session))
    .flatMap((route) => {
      const { pattern, icon } = route;
      const label = route.menu?.label ?? route.settings?.label ?? route.title;
      if (seen.has(label)) return [];
      seen.add(label);
      const run = () => go(pattern);
      return [{ id: pattern, group: 'Screens' as const, label, aside: pattern, icon, run }];
    });
}

/** Steps of signing in and up are reached by their links; only visitors go to the first of them. */
function opensByPath({ pattern, layout, access }: Route, session: Session | undefined): boolean {
  if (pattern.includes(':')) return false;
  if (layout === 'auth' && access.audience !== 'signed-out') return false;
  return admission(access, session) === 'admitted';
}

function rankOf({ menu, settings }: Route, session: Session | undefined): number {
  if (menu && (menu.section === 'Explore') === (session === undefined)) {
    return menu.place + (menu.section === 'Admin' ? 1_000 : 0);
  }
  return settings ? 2_000 + settings.place : 3_000;
}

/** A user with a page, and why they are offered. */
export interface Reachable {
  readonly username: string;
  readonly aside: string;
}

/** Pages of users, each once. */
export function peopleEntries(people: readonly Reachable[], go: Go): readonly PaletteEntry[] {
  const seen = new Set<string>();
  return people.flatMap(({ username, aside }) => {
    const path = to('profile', { username });
    if (seen.has(path)) return [];
    seen.add(path);
    return [{ id: path, group: 'People' as const, label: username, aside, run: () => go(path) }];
  });
}

/** The trading accounts on a Skipper's own page. */
export function accountEntries(
  username: string,
  accounts: readonly { readonly uuid: string; readonly alias: string }[],
  go: Go,
): readonly PaletteEntry[] {
  return accounts.map(({ uuid, alias }) => {
    const path = to('profile', { username, subroute: 'overview', accountID: uuid });
    const run = () => go(path);
    return { id: path, group: 'Accounts' as const, label: alias, aside: 'Your account', run };
  });
}
