import { matchRoute } from '../shell/navigation/match-route.ts';
import type { Route } from '../shell/navigation/route.ts';
import type { ScreenName } from '../shell/navigation/route-table.ts';
import { claim, descriptions } from '../shell/site/descriptions.ts';
import { publicProfileTabs } from '../trading/public-profile/public-profile-tabs.ts';
import { accessLevelOrder } from './access-levels.ts';
import { brand } from './brand.ts';
import { documentTitle } from './document-title.ts';

/** The parts of a page's `<head>` that search engines and link previews read. */
export interface PageHead {
  /** Without the name of the product. */
  readonly title: string;
  readonly description: string;
  /** The one address of this content; undefined: it has none, and is kept out of search engines. */
  readonly path: string | undefined;
  /** Instead of the picture that all pages share. */
  readonly image?: PageImage;
}

interface PageImage {
  readonly path: string;
  readonly alt: string;
}

/** In the public files of the web app: the claim of the home page above a curve. */
const sharedImage: PageImage = { path: '/preview.png', alt: claim };

/** The page behind an address, as far as the address alone can tell. */
export type PageAddress =
  | {
      readonly kind: 'page';
      readonly screen: string;
      readonly head: PageHead;
      /** Whether it shows the frame of the dashboard until its user is known. */
      readonly framed: boolean;
    }
  | {
      readonly kind: 'profile';
      readonly username: string;
      readonly accountUuid: string | undefined;
    }
  | { readonly kind: 'unknown' };

const searchable: Readonly<Record<string, string>> = {
  ...descriptions,
  'find-mentor': `Search ${brand.mentors} by name and see their public records.`,
  compare: `Compare the public records of up to four ${brand.mentors}.`,
  login: `Sign in to ${brand.name}.`,
  signup: `Create an account on ${brand.name}.`,
};

/** The page of a path, by the route table alone. */
export function pageAddress(path: string): PageAddress {
  const match = matchRoute(path);
  if (!match) return { kind: 'unknown' };
  const { route, params } = match;
  if (route.screen === 'profile') return profileAddress(params);
  const description = searchable[route.screen];
  const head = {
    title: route.title,
    description: description ?? descriptions.home,
    path: description === undefined ? undefined : route.pattern,
  };
  return { kind: 'page', screen: route.screen, head, framed: isFramed(route) };
}

const isFramed = ({ access, layout, hideNavigation = false }: Route<ScreenName>): boolean =>
  access.audience === 'signed-in' && !access.early && layout === 'app' && !hideNavigation;

function profileAddress(params: Readonly<Record<string, string>>): PageAddress {
  const { username = '', subroute = 'overview', accountID, accessLevel } = params;
  const known =
    publicProfileTabs.some((tab) => tab === subroute) &&
    (accessLevel === undefined || accessLevelOrder.some((level) => level === accessLevel));
  return known ? { kind: 'profile', username, accountUuid: accountID } : { kind: 'unknown' };
}

/** Head of every address that leads nowhere, whatever the reason. */
export const missingHead: PageHead = {
  title: 'Page not found',
  description: descriptions.home,
  path: undefined,
};

/** The tags of a head, escaped. `origin` is the public address of the site. */
export function headTags(head: PageHead, origin: string): string {
  const { title, description, path } = head;
  const url = path === undefined ? undefined : origin + path;
  const image = head.image ?? (url === undefined ? undefined : sharedImage);
  const tags = [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    meta('name', 'description', description),
    url === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(url === undefined ? [] : [meta('property', 'og:url', url)]),
    ...(image === undefined
      ? [meta('name', 'twitter:card', 'summary')]
      : [
          meta('property', 'og:image', origin + image.path),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', image.alt),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
  ];
  return tags.join('\n    ');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** Puts tags in the place that `index.html` marks for them. */
export function withHead(html: string, tags: string): string {
  return html.replace(/<!--head-->[\s\S]*<!--\/head-->/, () => `<!--head-->${tags}<!--/head-->`);
}

/** Every address that search engines may list, without profiles. */
export const listedPaths: readonly string[] = [
  '/',
  '/faqs',
  '/pricing',
  '/affiliates',
  '/contact',
  '/find-mentor',
  '/p/terms',
  '/p/privacy',
];
