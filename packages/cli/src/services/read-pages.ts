export interface PageOptions {
  readonly limit: number;
  readonly page: number;
}

export interface PageQuery extends PageOptions {
  /** Continues after the previous page. Only of lists whose pages have a `nextCursor`. */
  readonly cursor?: string;
}

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The server counts no further: that total means "or more". Default: 10,000. */
  readonly countedUpTo?: number;
  /** Null on the last page. Undefined: this list has pages by their number only. */
  readonly nextCursor?: string | null;
}

export type ReadPage<Row> = (query: PageQuery) => Promise<PageOfRows<Row>>;

interface ReadOptions<Row> {
  /** Called between two requests. */
  readonly progress: (done: number, total: number) => void;
  /** Tells rows apart. Absent: none is dropped. */
  readonly rowKey?: ((row: Row) => string) | undefined;
}

/** The most that the server gives of a list at a time (product rules, section 6). */
const serverPage = 100;
/** And the last page that it takes the number of. */
const lastPage = 100_000;

/**
 * One page of a list, of any length: in as many requests as needed, each with its own deadline. A row
 * that comes first meanwhile pushes the others on, so the next page by number repeats some: these
 * are dropped.
 */
export async function readPages<Row>(
  { limit, page }: PageOptions,
  read: ReadPage<Row>,
  { progress, rowKey }: ReadOptions<Row>,
): Promise<PageOfRows<Row>> {
  if (limit <= serverPage) return read({ limit, page });
  const from = (page - 1) * limit;
  const first = Math.min(Math.floor(from / serverPage), lastPage - 1);
  const rows: Row[] = [];
  const isNew = rowKey ? unseen(rowKey) : () => true;
  let query: PageQuery = { limit: serverPage, page: first + 1 };
  for (let before = from - first * serverPage; ; before = 0) {
    const answer = await read(query);
    rows.push(...answer.rows.slice(before).filter(isNew));
    const { rows: _, total: counted, ...rest } = answer;
    const next = following(query, answer);
    if (!next || rows.length >= limit) {
      const total = next || rows.length === 0 ? counted : Math.max(counted, from + rows.length);
      return { ...rest, rows: rows.slice(0, limit), total };
    }
    progress(rows.length, Math.max(rows.length, Math.min(counted - from, limit)));
    query = next;
  }
}

/** Undefined after the last page. A total may be counted only so far, so a short page is the last. */
function following(query: PageQuery, answer: PageOfRows<unknown>): PageQuery | undefined {
  const { rows, nextCursor } = answer;
  if (rows.length < serverPage || nextCursor === null) return undefined;
  if (nextCursor !== undefined) return { limit: serverPage, page: 1, cursor: nextCursor };
  return query.page < lastPage ? { ...query, page: query.page + 1 } : undefined;
}

function unseen<Row>(rowKey: (row: Row) => string): (row: Row) => boolean {
  const seen = new Set<string>();
  return (row) => {
    const key = rowKey(row);
    const known = seen.has(key);
    seen.add(key);
    return !known;
  };
}

/** The first row that matches, on whichever page of the list it is. */
export async function findRow<Row>(
  read: ReadPage<Row>,
  matches: (row: Row) => boolean,
): Promise<Row | undefined> {
  let query: PageQuery | undefined = { limit: serverPage, page: 1 };
  while (query) {
    const answer: PageOfRows<Row> = await read(query);
    const found = answer.rows.find(matches);
    if (found) return found;
    query = following(query, answer);
  }
  return undefined;
}
