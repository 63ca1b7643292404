import type { CommandContext } from '../commands/context.ts';
import type { PageOptions } from './read-pages.ts';

/** Says on stderr which page of how many was printed, where there are several. */
export function tellPage(
  { output }: CommandContext,
  shown: number,
  total: number,
  { limit, page }: PageOptions,
): void {
  if (shown === 0 || total <= limit) return;
  const pages = Math.ceil(total / limit);
  output.note(
    `Page ${page} of ${pages}, ${total} in all.${page < pages ? ` Next: --page ${page + 1}` : ''}`,
  );
}
