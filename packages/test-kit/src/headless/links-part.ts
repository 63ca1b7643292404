import type { ScreenLink } from '@skipper/core/presentation';
import type { Page } from './page.ts';

export const linksPart = (links: readonly ScreenLink[]): Page => ({
  links: Object.fromEntries(links.map(({ label, path }) => [label, path])),
});
