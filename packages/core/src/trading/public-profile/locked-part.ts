import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenLink } from '../../platform/presentation/screen-link.ts';
import { to } from '../../shell/navigation/links.ts';
import { profilePlansPath } from './profile-plans.table.ts';
import { publicProfileFeature } from './public-profile.module.ts';

/** A part of a profile that some viewers do not get. */
export type GatedPart = 'Open positions' | 'Closed positions' | 'Orders';

/** The words in place of a part that the server does not send, and the way to open it. */
export interface LockedPart {
  readonly title: string;
  readonly text: string;
  readonly links: readonly ScreenLink[];
}

export function lockedPart(skipper: Skipper, name: GatedPart): LockedPart {
  const { viewer } = skipper.use(publicProfileFeature).profile.data ?? {};
  const rows = name.toLowerCase();
  if (viewer?.isOwner) {
    return {
      title: 'Hidden at this level',
      text: `Viewers at this level don’t see ${rows}.`,
      links: [],
    };
  }
  const plans = profilePlansPath(skipper);
  const links = [
    ...(plans ? [{ label: 'See plans', path: plans }] : []),
    ...(skipper.session.visitor ? [{ label: 'Sign in', path: to('login') }] : []),
  ];
  return { title: 'For subscribers', text: wordsFor(name, viewer?.subscribed ?? false), links };
}

function wordsFor(name: GatedPart, subscribed: boolean): string {
  const rows = name.toLowerCase();
  if (subscribed) return `Your plan for this account doesn’t include ${rows}.`;
  if (name === 'Closed positions') return `Subscribe to see ${rows}.`;
  return `Subscribe to a plan with every position, live, to see ${rows}.`;
}
