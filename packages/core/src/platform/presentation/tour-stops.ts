import { keyedParts } from './part-key.ts';
import type { ScreenPart } from './screen-model.ts';

/** A place of a screen that a tour points at. */
export interface TourStop {
  readonly title: string;
  /** Its purpose, in a sentence or two. */
  readonly text: string;
  /** Whether a part of the screen is the one that a stop points at. */
  fits(part: ScreenPart): boolean;
}

/** A stop whose part is on the screen, with the key of that part. */
export interface PlacedStop extends TourStop {
  readonly part: string;
}

/** The stops that have something to point at now. */
export function placedStops(
  stops: readonly TourStop[],
  parts: readonly ScreenPart[],
): readonly PlacedStop[] {
  const keyed = keyedParts(parts);
  return stops.flatMap((stop) => {
    const found = keyed.find(({ part }) => stop.fits(part));
    return found ? [{ ...stop, part: found.key }] : [];
  });
}
