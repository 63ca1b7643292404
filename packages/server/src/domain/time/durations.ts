/** Lengths of time in milliseconds. What follows the calendar (months, days of a zone) is not here. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
/** Twenty-four hours, whatever the clocks of a zone do. */
export const day = 24 * hour;
export const week = 7 * day;

export const minutes = (count: number): number => count * minute;
export const days = (count: number): number => count * day;
