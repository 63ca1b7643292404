import { matchRoute } from './match-route.ts';

const origin = 'https://skipper.invalid';

/** Screens that make no sense as a target: going there from sign-in would loop. */
const neverTargets = new Set(['login', 'signup', 'forgot-password', 'reset-password']);

/**
 * Control characters and backslashes: browsers drop or convert them, so they can hide another host.
 */
function hasHiddenCharacters(target: string): boolean {
  return [...target].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 || code === 0x7f || character === '\\';
  });
}

/**
 * The target of a `?redirect=` if it is one of our own screens, else undefined.
 * Rejects other origins, `//host`, control characters, backslashes and
 * `/..//host`, which resolves to `//host`.
 */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/') || target.length > 2048) return undefined;
  if (hasHiddenCharacters(target)) return undefined;
  const url = parse(target);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  const match = matchRoute(url.pathname);
  if (!match || neverTargets.has(match.route.screen)) return undefined;
  return url.pathname + url.search + url.hash;
}

function parse(target: string): URL | undefined {
  try {
    return new URL(target, origin);
  } catch {
    return undefined;
  }
}
