/** Milliseconds since the epoch. The only place the server learns the time from. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The latest one made: a busy server answers several requests in each millisecond. */
let last = { milliseconds: Number.NaN, text: '' };

/** An instant as it is stored and sent: ISO 8601 in UTC with milliseconds, so that text order is time order. */
export function instant(milliseconds: number): string {
  if (milliseconds !== last.milliseconds) {
    last = { milliseconds, text: new Date(milliseconds).toISOString() };
  }
  return last.text;
}
