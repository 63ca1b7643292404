import { routeTable, type ScreenName } from '@skipper/core';

/** Parts without a screen that requirements wait for. */
const parts = [
  'feedback form',
  'first steps',
  'conversion',
  'Google sign-in',
  /** A large import that continues while its user does something else. */
  'import job',
  /** Of the columns of a file that are to be mapped. */
  'sample values',
  /** A conflict of an import that takes the place of what the account holds. */
  'import correction',
  /** `skipper smoke` */
  'smoke command',
] as const;

/** A screen, or a part of some, that a front end builds or has still to come. */
export type Place = ScreenName | (typeof parts)[number];

/** Every place of the product. */
const places: readonly Place[] = [
  ...new Set<Place>([...routeTable.map(({ screen }) => screen), ...parts]),
];

/** The places that a front end has not built yet, as its committed list holds them. */
export function toComeList(hasScreen: (place: Place) => boolean): string {
  const toCome = places.filter((place) => !hasScreen(place));
  return `${JSON.stringify(toCome, undefined, 2)}\n`;
}
