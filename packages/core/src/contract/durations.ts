/**
 * Lengths of time in milliseconds, the same in every package. Calendar months and the days of a zone
 * have no fixed length.
 */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
/** Twenty-four hours, whatever the clocks of a zone do. */
export const day = 24 * hour;
/** The same in seconds, as cookies count. */
export const daySeconds = day / second;
