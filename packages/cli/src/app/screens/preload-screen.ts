import { matchRoute, parseLocation, screenModels } from '@skipper/core';

/** Starts to load the screen behind a path. A failure shows itself when the screen is wanted. */
export function preloadScreen(path: string): void {
  const route = matchRoute(parseLocation(path).path)?.route;
  if (route) screenModels[route.screen]?.().catch(() => undefined);
}
