import { matchRoute, parseLocation } from '@skipper/core';
import { preload } from './screen-parts.ts';

/** Starts to fetch the screen behind a path, because its link is about to be followed. */
export function preloadScreen(path: string): void {
  const route = matchRoute(parseLocation(path).path)?.route;
  if (route) preload({ name: route.screen, layout: route.layout });
}
