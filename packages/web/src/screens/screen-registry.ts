import { routeTable, type ScreenName, screenModels } from '@skipper/core';
import type { ScreenLoader, ScreenMaker } from '@skipper/core/presentation';
import type { ComponentType } from 'react';
import type { ScreenProps } from './screen-props.ts';

type PageComponent = ComponentType<ScreenProps>;

/** Fetches the code of a screen. */
type PageLoader = () => Promise<PageComponent>;

/** Screens with a special layout here. Any other is drawn from its model in the core. */
const layouts: Partial<Record<ScreenName, PageLoader>> = {
  home: async () => (await import('./shell/home/home.page.tsx')).HomePage,
  mentors: async () => (await import('./trading/discovery/mentors.page.tsx')).MentorsPage,
  'find-mentor': async () => (await import('./trading/discovery/mentors.page.tsx')).MentorsPage,
  'settings-connected-accounts': async () =>
    (await import('./trading/accounts/accounts.page.tsx')).AccountsPage,
  profile: async () =>
    (await import('./trading/public-profile/public-profile.page.tsx')).PublicProfilePage,
  'not-found': async () => (await import('./shell/fallback/not-found.page.tsx')).NotFoundPage,
  forbidden: async () => (await import('./shell/fallback/forbidden.page.tsx')).ForbiddenPage,
  loading: async () => (await import('./shell/fallback/loading.page.tsx')).LoadingPage,
  unavailable: async () => (await import('./shell/fallback/unavailable.page.tsx')).UnavailablePage,
};

const notYetAvailable: PageLoader = async () =>
  (await import('./shell/fallback/not-yet-available.page.tsx')).NotYetAvailablePage;

type MakePage = (make: ScreenMaker) => PageComponent;

const widePage = async () => (await import('../presented/screen-view.tsx')).screenPage;
const publicPage = async () => (await import('../presented/public-page.tsx')).publicPage;
const narrowPage = async () => (await import('../presented/narrow-page.tsx')).narrowPage;

/** How a model is laid out in each frame. */
const frames = { app: widePage, auth: narrowPage, public: publicPage };

const frameOf = new Map<string, () => Promise<MakePage>>(
  routeTable.map(({ screen, layout }) => [screen, frames[layout]]),
);

const modelled = new Map<ScreenName, PageLoader>(
  Object.entries(screenModels).map(([name, load]) => [
    name as ScreenName,
    modelPage(load, frameOf.get(name) ?? widePage),
  ]),
);

/** The page of a model. Made once: another component would be another page to React. */
function modelPage(load: ScreenLoader, frame: () => Promise<MakePage>): PageLoader {
  let page: PageComponent | undefined;
  return async () => {
    const [makePage, make] = await Promise.all([frame(), load()]);
    page ??= makePage(make);
    return page;
  };
}

/** How to fetch the screen of a name. */
export function screenLoader(name: ScreenName): PageLoader {
  return layouts[name] ?? modelled.get(name) ?? notYetAvailable;
}

/** Parts without a screen that are built. */
const parts: readonly string[] = [
  'feedback form',
  'first steps',
  'conversion',
  'Google sign-in',
  'import job',
  'sample values',
  'import correction',
];

/** Whether a screen is more than the note that it is still to come. */
export const isBuilt = (name: string): boolean =>
  name in layouts || name in screenModels || parts.includes(name);
