import { ownPath } from '../../contract/own-path.ts';
import { matchRoute } from './match-route.ts';

/** Screens that make no sense as a target: going there from sign-in would loop. */
const neverTargets = new Set(['login', 'signup', 'forgot-password', 'reset-password']);

/** The target of a `?redirect=` if it is one of our own screens, else undefined. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  const url = ownPath(target);
  const match = url && matchRoute(url.pathname);
  if (!match || neverTargets.has(match.route.screen)) return undefined;
  return url.pathname + url.search + url.hash;
}
