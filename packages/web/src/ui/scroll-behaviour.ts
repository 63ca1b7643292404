/** How the page scrolls by itself: at once for a user who asked for less motion. */
export const scrollBehaviour = (page: Pick<Window, 'matchMedia'> = window): ScrollBehavior =>
  page.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
