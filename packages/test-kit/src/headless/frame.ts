import type { Screen, Skipper } from '@skipper/core';
import { vocabulary } from '../vocabulary.ts';
import { type Page, pageOf } from './page.ts';

/** What stands around a screen: the logo everywhere, menu and user card in the app's layout. */
export function framePart(skipper: Skipper, screen: Screen): Page {
  const logo = { links: { [vocabulary.links.logo]: '/' } };
  if (screen.layout !== 'app') return logo;
  const { sections, settings } = skipper.menu;
  const items = [...sections.flatMap((section) => section.items)];
  const entries = screen.name.startsWith('settings') ? [...items, ...settings] : items;
  return pageOf(logo, {
    links: Object.fromEntries(entries.map(({ label, path }) => [label, path])),
    texts: sections.map(({ label }) => label),
  });
}
