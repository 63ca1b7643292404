import type { Session } from '../../contract/index.ts';
import type { UnknownSession } from '../../identity/session/session.store.ts';
import type { Location } from '../../platform/ports/navigator.ts';
import { admission } from './admission.ts';
import { to, withRedirect } from './links.ts';
import { matchRoute } from './match-route.ts';
import type { Layout, Route } from './route.ts';
import type { FallbackScreen, ScreenName } from './route-table.ts';
import { safeRedirect } from './safe-redirect.ts';

/** The screen for a location and a session. */
export interface Screen {
  readonly name: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  readonly layout: Layout;
  readonly hideNavigation: boolean;
  /** The lower-cased template for analytics, never a path with a token in it. */
  readonly template: string;
}

export type Resolution = { readonly screen: Screen } | { readonly redirect: string };

/** Where a signed-in user lands when nothing else was asked for. */
export const homeOfSignedIn = to('dashboard');

/**
 * The screen of a location, or the path to redirect to (specification, section 2). Pure: the same
 * location and session always give the same result. `unknown`: there is a token without a session;
 * that is no reason to ask for a password again.
 */
export function resolveScreen(
  location: Location,
  session: Session | undefined,
  unknown?: UnknownSession,
): Resolution {
  const match = matchRoute(location.path);
  if (!match) return { screen: fallback('not-found', 'Page not found') };
  const { route, params } = match;
  if (!session && waits(route, unknown)) return { screen: loadingScreen(route) };
  const answer = admission(route.access, session);
  if (answer === 'admitted') return { screen: screenOf(route, params) };
  if (answer === 'set-up-first') return { redirect: setUpPath(location) };
  if (answer === 'past') return { redirect: redirectTarget(location) ?? homeOfSignedIn };
  if (!session && unknown) {
    return { screen: fallback('unavailable', 'Your account could not be loaded') };
  }
  if (answer === 'sign-in-first') return { redirect: signInPath(location) };
  return { screen: fallback('forbidden', 'You don’t have access to this page') };
}

/** Whether a screen has to wait for the session that is being loaded. */
function waits({ access }: Route, unknown: UnknownSession | undefined): boolean {
  if (unknown === undefined || unknown === 'failed' || access.early) return false;
  // The form that has just signed in stays until it knows the result.
  return unknown === 'loading' || access.audience === 'signed-in';
}

/** `/login?redirect={the path asked for}`. */
export function signInPath(location: Location): string {
  return withRedirect(to('login'), location.path + location.search);
}

/** `/setup-profile?redirect={the path asked for}`. */
function setUpPath(location: Location): string {
  return withRedirect(to('setup-profile'), location.path + location.search);
}

/** The safe target in a location's `?redirect=`, if there is one. */
export function redirectTarget(location: Location): string | undefined {
  return safeRedirect(new URLSearchParams(location.search).get('redirect'));
}

function titleOf(
  { screen, title, titles = {}, only = {} }: Route<ScreenName>,
  params: Readonly<Record<string, string>>,
): string {
  if (screen === 'profile') return params.username ?? title;
  // Not of a token, which could be any word.
  const values = Object.keys(only).map((name) => params[name] ?? '');
  return titles[values.find((value) => value in titles) ?? ''] ?? title;
}

function screenOf(route: Route<ScreenName>, params: Readonly<Record<string, string>>): Screen {
  return {
    name: route.screen,
    params,
    title: titleOf(route, params),
    layout: route.layout,
    hideNavigation: route.hideNavigation ?? false,
    template: route.pattern.toLowerCase(),
  };
}

/** With the frame and title of the final screen, without its content. */
function loadingScreen({ layout, title, hideNavigation = false }: Route<ScreenName>): Screen {
  return { name: 'loading', params: {}, title, layout, hideNavigation, template: '/loading' };
}

function fallback(name: FallbackScreen, title: string): Screen {
  return { name, params: {}, title, layout: 'app', hideNavigation: false, template: `/${name}` };
}
