/**
 * Layouts on the twelve columns of a screen (`.twelve` in styles/base.css), by how many of them stand
 * side by side where there is room. No screen has a column template of its own, so that edges line up
 * from one screen to the next.
 */
export const columns = {
  one: 'twelve',
  /** Forms and short text: eight columns, so that lines do not get too long. */
  reading: 'twelve reading',
  halves: 'twelve lg:*:col-span-6',
  thirds: 'twelve md:*:col-span-4',
  /** Cards and fields: as many as are wide enough. */
  tiles: 'twelve sm:*:col-span-6 xl:*:col-span-4',
  /** Two already on a phone. */
  sixths: 'twelve *:col-span-6 sm:*:col-span-4 xl:*:col-span-2',
  /** A heading, and its text beside it. */
  headed: 'twelve md:*:first:col-span-4 md:*:last:col-span-8',
  /** A form, and its preview beside it. */
  aside: 'twelve lg:*:first:col-span-7 lg:*:last:col-span-5',
} as const;
