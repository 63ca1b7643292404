import type { KeyPress } from '../keys/key-press.ts';

/** Pages of a list, as the core's PagedQuery has them. */
export interface Pages {
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
  next(): void;
  previous(): void;
}

/** The keys of a list, for the footer. */
export function hintOf(opens: boolean, pages: Pages | undefined, more: string | undefined): string {
  const turns = pages !== undefined && pages.pageCount > 1;
  const parts = ['↑↓ move', opens && 'Enter open', turns && 'n/p page', more];
  return parts.filter(Boolean).join(' · ');
}

/** The row a key leads to; undefined at the ends, so that the focus moves on. */
export function nextRow({ name }: KeyPress, selected: number, count: number): number | undefined {
  if (name === 'down') return selected + 1 < count ? selected + 1 : undefined;
  if (name === 'up') return selected > 0 ? selected - 1 : undefined;
  if (name === 'home') return 0;
  if (name === 'end') return count - 1;
  if (name === 'page-down' && selected < count - 1) return Math.min(count - 1, selected + 10);
  if (name === 'page-up' && selected > 0) return Math.max(0, selected - 10);
  return undefined;
}

/** The turn of the page that a key asks for; undefined: it means something else. */
export function pageTurn(
  { name, text }: KeyPress,
  pages: Pages | undefined,
): (() => void) | undefined {
  if (name !== 'text') return undefined;
  if (text === 'n') return pages && (() => pages.next());
  return text === 'p' && pages ? () => pages.previous() : undefined;
}
