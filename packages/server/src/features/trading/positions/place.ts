/** A place among the fills of an instrument: sequences begin at 0 and are unique in an account. */
export interface Place {
  readonly at: string;
  readonly sequence: number;
}

/** Before every fill of an instant. */
export const startOf = (at: string): Place => ({ at, sequence: 0 });

export interface Executed {
  readonly executedAt: string;
  readonly sequence: number;
}

export const placeOf = ({ executedAt, sequence }: Executed): Place => ({
  at: executedAt,
  sequence,
});

/** Instants are all written alike, so that the order of their text is the order of time. */
export function byPlace(a: Executed, b: Executed): number {
  if (a.executedAt !== b.executedAt) return a.executedAt < b.executedAt ? -1 : 1;
  return a.sequence - b.sequence;
}
