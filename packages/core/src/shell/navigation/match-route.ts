import { isReservedUsername } from '../../contract/reserved-usernames.ts';
import type { Route } from './route.ts';
import { routeTable, type ScreenName } from './route-table.ts';

export interface RouteMatch {
  readonly route: Route<ScreenName>;
  readonly params: Readonly<Record<string, string>>;
}

interface Segment {
  readonly prefix: string;
  readonly param?: string;
  readonly optional: boolean;
}

const compiled = routeTable.map((route) => ({ route, segments: compile(route.pattern) }));

function compile(pattern: string): readonly Segment[] {
  return split(pattern).map((part) => {
    const [prefix = '', rest] = part.split(':');
    if (rest === undefined) return { prefix, optional: false };
    return { prefix, param: rest.replace(/\?$/, ''), optional: rest.endsWith('?') };
  });
}

function fits({ only = {} }: Route<ScreenName>, params: Readonly<Record<string, string>>): boolean {
  return Object.entries(only).every(([name, values]) => values.includes(params[name] ?? ''));
}

/** `/faqs/x` and `/api` must not fall through to the profile of a user of that name. */
function isReserved(route: Route<ScreenName>, parts: readonly string[]): boolean {
  return route.screen === 'profile' && isReservedUsername(parts[0] ?? '');
}

function split(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/**
 * The route of a path, or undefined where no pattern matches. A path is matched as a whole:
 * `/faqs/x` has no route, and `/faqs` is not a username.
 */
export function matchRoute(path: string): RouteMatch | undefined {
  const parts = split(path);
  for (const { route, segments } of compiled) {
    const params = matchSegments(segments, parts);
    if (params && fits(route, params) && !isReserved(route, parts)) {
      return { route, params };
    }
  }
  return undefined;
}

function matchSegments(
  segments: readonly Segment[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (parts.length > segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (part === undefined) {
      if (segment.optional) continue;
      return undefined;
    }
    if (!segment.param) {
      if (part !== segment.prefix) return undefined;
      continue;
    }
    if (!part.startsWith(segment.prefix) || part.length === segment.prefix.length) return undefined;
    const value = decode(part.slice(segment.prefix.length));
    if (value === undefined) return undefined;
    params[segment.param] = value;
  }
  return params;
}

/** A broken escape such as `%zz` names no screen; it must not throw. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
