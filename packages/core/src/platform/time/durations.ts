/** Lengths of time in milliseconds. */
export const minute = 60_000;
/** Twenty-four hours, whatever the clocks of a zone do. */
export const day = 24 * 60 * minute;
/** The same in seconds, as cookies count. */
export const daySeconds = day / 1_000;
