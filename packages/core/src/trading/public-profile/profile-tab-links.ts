import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { publicProfileFeature } from './public-profile.module.ts';
import { publicProfilePath } from './public-profile-route.ts';
import { type PublicProfileTab, publicProfileTabs } from './public-profile-tabs.ts';

const labels: Readonly<Record<PublicProfileTab, string>> = {
  overview: 'Overview',
  positions: 'Positions',
  orders: 'Orders',
  stats: 'Statistics',
  plans: 'Plans',
  about: 'About',
};

/** The way to a part of the profile on show, with its account and level. */
export interface ProfileTabLink {
  readonly tab: PublicProfileTab;
  readonly label: string;
  readonly path: string;
  readonly current: boolean;
}

export function profileTabLinks(skipper: Skipper): readonly ProfileTabLink[] {
  const { route } = skipper.use(publicProfileFeature);
  if (!route) return [];
  return publicProfileTabs.map((tab) => ({
    tab,
    label: labels[tab],
    path: publicProfilePath({ ...route, tab }),
    current: route.tab === tab,
  }));
}
