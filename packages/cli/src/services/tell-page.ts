import type { CommandContext } from '../commands/context.ts';
import type { ListView } from '../output/list-view.ts';
import type { PageOfRows, PageOptions } from './read-pages.ts';

/** Prints a page of a list; of one past the end, which the last is. */
export function listPage<Row extends object>(
  { output }: CommandContext,
  view: ListView<Row>,
  { rows, total }: PageOfRows<Row>,
  { limit, page }: PageOptions,
): void {
  if (rows.length > 0 || total === 0 || output.json) output.list(view, rows);
  else output.note(`There is no page ${page}: the last is ${Math.ceil(total / limit)}.`);
}

/** A total that the server counts no further than, if a list names no other. */
const mostCounted = 10_000;

/** Says on stderr which page of how many was printed, where there are several or may be more rows. */
export function tellPage(
  { output }: CommandContext,
  { rows, total, countedUpTo = mostCounted }: PageOfRows<unknown>,
  { limit, page }: PageOptions,
): void {
  const capped = total === countedUpTo;
  if (rows.length === 0 || (total <= limit && !capped)) return;
  const pages = Math.ceil(total / limit);
  const last = capped ? ' Filter the list to see others.' : '';
  const next = page < pages ? ` Next: --page ${page + 1}` : last;
  output.note(`Page ${page} of ${pages}, ${total}${capped ? ' or more' : ''} in all.${next}`);
}
