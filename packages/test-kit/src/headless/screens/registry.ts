import { type ScreenName, screenModels } from '@skipper/core';
import type { Place } from '../../places.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { HeadlessScreen } from '../page.ts';
import { modelledScreen } from '../presented.ts';
import { unavailableScreen } from './shell/fallback.screens.ts';
import { mentorsScreen } from './shell/mentors.screen.ts';
import { connectedAccountsScreen } from './trading/connected-accounts.screen.ts';
import { publicProfileScreen } from './trading/public-profile.screen.ts';

/** Screens without a model in the core: their content besides the frame. */
const byHand: Partial<Record<ScreenName, HeadlessScreen>> = {
  unavailable: unavailableScreen,
  'settings-connected-accounts': connectedAccountsScreen,
  profile: publicProfileScreen,
  'find-mentor': mentorsScreen,
  mentors: mentorsScreen,
  loading: ({ session }) => ({
    buttons: session.slow ? { [vocabulary.buttons.tryAgain]: () => void session.load() } : {},
  }),
};

const modelled = Object.fromEntries(
  Object.entries(screenModels).map(([name, load]) => [name, modelledScreen(load)]),
);

/** Parts that several screens hold. */
const parts: readonly Place[] = [
  'feedback form',
  'first steps',
  'conversion',
  'Google sign-in',
  'import job',
  'sample values',
  'import correction',
];

/** The view of a screen; undefined: it shows its title only. */
export const screenOf = (name: ScreenName): HeadlessScreen | undefined =>
  byHand[name] ?? modelled[name];

/** Whether the core has what a place shows. */
export const isBuilt = (place: Place): boolean =>
  place in byHand || place in modelled || parts.includes(place);
