import type { CommandContext } from '../commands/context.ts';
import type { ListView } from '../output/list-view.ts';
import type { Client } from './client.ts';
import { type PageOfRows, type PageOptions, type PageQuery, readPages } from './read-pages.ts';
import { listPage, tellPage } from './tell-page.ts';

/** Prints one page of a list, and on stderr which page it is. `note` comes between the two. */
export async function printPages<Row extends object>(
  context: CommandContext,
  view: ListView<Row>,
  { limit, page }: PageOptions,
  read: (client: Client, query: PageQuery) => Promise<PageOfRows<Row>>,
  note: () => void = () => {},
): Promise<void> {
  const client = await context.client();
  const pages = { limit, page };
  const list = await readPages(pages, (query) => read(client, query), {
    progress: context.output.progress,
    rowKey: view.rowKey,
  });
  listPage(context, view, list, pages);
  note();
  tellPage(context, list, pages);
}
