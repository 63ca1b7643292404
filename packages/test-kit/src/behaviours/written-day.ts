import type { AppDriver } from '../driver.ts';

/** A day within a sentence, as the front end writes it: `Mar 4, 2026`, in a terminal `2026-03-04`. */
export const writtenDay = ({ isoDays, timeZone }: AppDriver, instant: string | null): string =>
  new Date(instant ?? '').toLocaleDateString(isoDays ? 'sv-SE' : 'en-US', {
    dateStyle: isoDays ? 'short' : 'medium',
    timeZone,
  });
