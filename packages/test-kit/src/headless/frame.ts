import { type Screen, type Skipper, snippet } from '@skipper/core';
import { vocabulary } from '../vocabulary.ts';
import { type Page, pageOf } from './page.ts';

/** What stands around a screen: the logo everywhere, menu and user card in the app's layout. */
export function framePart(skipper: Skipper, screen: Screen): Page {
  const logo = { links: { [vocabulary.links.logo]: '/' } };
  if (screen.layout !== 'app') return logo;
  const { sections, settings } = skipper.menu;
  const items = [...sections.flatMap((section) => section.items)];
  const search = searchPart(skipper);
  const entries = screen.name.startsWith('settings') ? [...items, ...settings] : items;
  return pageOf(logo, search, {
    links: Object.fromEntries(entries.map(({ label, path }) => [label, path])),
    texts: sections.map(({ label }) => label),
  });
}

/** The box above the screen, and what it found. */
function searchPart({ search }: Skipper): Page {
  if (!search.open || search.query === '') return {};
  const { buttons, tables } = vocabulary;
  return {
    texts: [search.nothingFound ? 'No mentors found' : undefined],
    tables: {
      [tables.found]: {
        loaded: search.page.result.data !== undefined,
        rows: search.dropdown.map(({ username, about }) => [username, snippet(about)]),
      },
    },
    buttons: search.dropdown.length > 0 ? { [buttons.seeAllResults]: () => search.showAll() } : {},
  };
}
