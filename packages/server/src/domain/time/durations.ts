/** Lengths of time in milliseconds. Calendar months and the days of a zone are no lengths: see beside. */
export const minute = 60_000;
export const hour = 60 * minute;
/** Twenty-four hours, whatever the clocks of a zone do. */
export const day = 24 * hour;
