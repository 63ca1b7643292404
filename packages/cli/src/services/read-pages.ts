export interface PageOptions {
  readonly limit: number;
  readonly page: number;
}

/** The most that the server gives of a list at a time (product rules, section 6). */
const serverPage = 100;
/** And the last page that it takes the number of. */
const lastPage = 100_000;

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * One page of a list, of any length: in as many requests as needed, each with its own deadline.
 * `progress` is called between two of them.
 */
export async function readPages<Row>(
  { limit, page }: PageOptions,
  read: (query: PageOptions) => Promise<PageOfRows<Row>>,
  progress: (done: number, total: number) => void,
): Promise<PageOfRows<Row>> {
  if (limit <= serverPage) return read({ limit, page });
  const from = (page - 1) * limit;
  const first = Math.min(Math.floor(from / serverPage), lastPage - 1);
  const rows: Row[] = [];
  for (let index = first; ; index += 1) {
    const answer = await read({ limit: serverPage, page: index + 1 });
    rows.push(...answer.rows);
    const end = Math.min(answer.total, from + limit);
    const complete = (index + 1) * serverPage >= end || answer.rows.length === 0;
    if (complete)
      return { rows: rows.slice(from - first * serverPage).slice(0, limit), total: answer.total };
    progress(rows.length, end - from);
  }
}
