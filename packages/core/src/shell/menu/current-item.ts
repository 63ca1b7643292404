import type { ScreenName } from '../navigation/route-table.ts';
import type { MenuItem, MenuSection } from './menu.ts';

/** Everything else is below them, so they are current on their own screen alone. */
const roots: ReadonlySet<ScreenName> = new Set(['home', 'dashboard']);

/** The entry that a path belongs to: the one that leads there, or else the nearest above it. */
export function currentItem(sections: readonly MenuSection[], path: string): MenuItem | undefined {
  const here = path.replace(/(?<=.)\/$/, '');
  return sections
    .flatMap(({ items }) => items)
    .filter((item) => item.path === here || (!roots.has(item.screen) && isBelow(here, item.path)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}/`);
