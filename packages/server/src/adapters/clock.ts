/** Milliseconds since the epoch. The only place the server learns the time from. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** An instant as it is stored and sent: ISO 8601 in UTC with milliseconds, so that text order is time order. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
