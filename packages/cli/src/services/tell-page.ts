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

/** Says on stderr which page of how many was printed, where there are several. */
export function tellPage(
  { output }: CommandContext,
  { rows, total }: PageOfRows<unknown>,
  { limit, page }: PageOptions,
): void {
  if (rows.length === 0 || total <= limit) return;
  const pages = Math.ceil(total / limit);
  output.note(
    `Page ${page} of ${pages}, ${total} in all.${page < pages ? ` Next: --page ${page + 1}` : ''}`,
  );
}
