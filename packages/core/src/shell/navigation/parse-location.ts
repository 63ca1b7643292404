import type { Location } from '../../platform/ports/navigator.ts';

/** Splits a path such as `/faqs?x=1#top` into the parts of a location. */
export function parseLocation(target: string, state?: unknown): Location {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const parts = { path: path || '/', search: search === '?' ? '' : search, hash };
  return state === undefined ? parts : { ...parts, state };
}
