import type { Capability } from './driver.ts';
import type { Place } from './places.ts';

/** A place that this front end has not built yet: its behaviour is skipped, and the table says "to come". */
export class MissingScreen extends Error {
  readonly place: Place;

  constructor(place: Place) {
    super(`This front end has not built "${place}".`);
    this.name = 'MissingScreen';
    this.place = place;
  }
}

/** Thrown by a verb that a front end lacks: a skip that the ledger must list, never a pass. */
export class Unsupported extends Error {
  readonly capability: Capability;

  constructor(capability: Capability) {
    super(`This front end does not support "${capability}".`);
    this.name = 'Unsupported';
    this.capability = capability;
  }
}
