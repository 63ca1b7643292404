/** The title of the screen, and of the header above it. */
export const notFoundTitle = 'Page not found';
