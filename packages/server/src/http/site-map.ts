import { appPaths, listedPaths } from '@skipper/core/contract';

/** A sitemap holds at most 50,000 addresses. */
export const mostListedProfiles = 49_000;

/** The addresses that search engines should know. Usernames need no escaping. */
export function siteMap(origin: string, usernames: readonly string[]): string {
  const paths = [...listedPaths, ...usernames.map(appPaths.profile)];
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
