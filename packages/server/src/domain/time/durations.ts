/**
 * Durations in milliseconds. Calendar months and days of a zone have no fixed length: see the files
 * beside this one.
 */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
/** Twenty-four hours, whatever the clocks of a zone do. */
export const day = 24 * hour;
