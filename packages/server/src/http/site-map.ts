import { appPaths, listedPaths } from '@skipper/core/contract';

/** A sitemap holds at most 50,000 addresses. */
export const mostListedProfiles = 49_000;

/** How long a sitemap is served as it was, in milliseconds: crawlers come once a day. */
const siteMapLife = 300_000;

/** The sitemap, read from the database every few minutes at most. */
export class KeptSiteMap {
  readonly #origin: () => string;
  readonly #profiles: () => Promise<readonly string[]>;
  #text: Promise<string> | undefined;
  #until = 0;

  constructor(origin: () => string, profiles: () => Promise<readonly string[]>) {
    this.#origin = origin;
    this.#profiles = profiles;
  }

  /** `now` in milliseconds. */
  read(now: number): Promise<string> {
    if (this.#text && now < this.#until) return this.#text;
    const text = this.#profiles().then((profiles) => siteMap(this.#origin(), profiles));
    text.catch(() => {
      if (this.#text === text) this.#text = undefined;
    });
    this.#text = text;
    this.#until = now + siteMapLife;
    return text;
  }
}

/** The addresses that search engines should know. Usernames need no escaping. */
function siteMap(origin: string, usernames: readonly string[]): string {
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
