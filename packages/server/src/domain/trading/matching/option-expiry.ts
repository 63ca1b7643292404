import type { Instrument } from './fill.ts';

/** Where US options are traded, and until when. */
const exchange = { timeZone: 'America/New_York', plainTime: '16:00' };
const osiKey = /^[A-Z ]{6}(\d{2})(\d{2})(\d{2})[CP]\d{8}$/;

/** The day on which an option expires, `YYYY-MM-DD`; undefined for any other instrument. */
export function expiryDay({ assetClass, key }: Instrument): string | undefined {
  const parts = assetClass === 'option' ? osiKey.exec(key) : null;
  return parts ? `20${parts[1]}-${parts[2]}-${parts[3]}` : undefined;
}

/** The instant at which options of a day expire (product rules 4.2.6). */
export const expiryOn = (day: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime(exchange)
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });
