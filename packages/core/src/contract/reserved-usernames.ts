import { routeTable } from '../shell/navigation/route-table.ts';

/** Names that a static host, a search engine or a reader takes for ours. */
const wellKnown = [
  'api',
  'assets',
  'static',
  'admin',
  'help',
  'blog',
  'support',
  'uploads',
  'outbox',
  'hooks',
  'me',
  'null',
  'undefined',
  'livez',
  'metrics',
  'readyz',
  'index.html',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'manifest.webmanifest',
  'apple-touch-icon.png',
  'sw.js',
  '.well-known',
];

/** First segments of every route: a user with such a name could not be reached. */
const routeNames = routeTable.flatMap((route) => {
  const [prefix = '', name] = (route.pattern.split('/')[1] ?? '').split(':');
  if (prefix === '') return [];
  if (name === undefined) return [prefix];
  const only: Readonly<Record<string, readonly string[]>> = 'only' in route ? route.only : {};
  return (only[name] ?? []).map((value) => prefix + value);
});

export const reservedUsernames: ReadonlySet<string> = new Set([...wellKnown, ...routeNames]);

/** Whether a username would shadow, or be shadowed by, one of our routes. */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase();
  return reservedUsernames.has(name) || name.startsWith('verify-');
}

/** The error for a username that is taken or reserved. */
export const usernameTakenText = 'This username is taken.';
