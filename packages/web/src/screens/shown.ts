import type { Screen } from '@skipper/core';
import type { ContentComponent, LayoutComponent, ScreenParts } from './screen-parts.ts';

/** A screen, and the user it was resolved for; undefined for a visitor. */
export interface Wanted {
  readonly screen: Screen;
  readonly owner: string | undefined;
}

/** The current screen. Without a component, that part could not be loaded. */
export interface Shown extends Wanted {
  readonly Frame: LayoutComponent | undefined;
  readonly Content: ContentComponent | undefined;
}

/** A screen with the parts that came. */
export const shownFrom = (wanted: Wanted, { frame, content }: ScreenParts): Shown => ({
  ...wanted,
  Frame: loadedOf(frame),
  Content: loadedOf(content),
});

const loadedOf = <T>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;
