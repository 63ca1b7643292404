import {
  type ArgsOf,
  endpoints,
  type Subscriber,
  type SubscriberList,
} from '../../contract/index.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { ListReading } from '../../platform/lists/whole-list.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

type Narrowed = ArgsOf<typeof endpoints.exportSubscribers>['query'];

/** Pages of members. A file has all of them, newest first, read in parts larger than pages. */
export class SubscriberPages extends PagedQuery<SubscriberList> {
  readonly #cache: QueryCache;
  readonly #narrowed: () => Narrowed;

  constructor(
    cache: QueryCache,
    read: (page: number, limit: number, state: ListState) => QueryResult<SubscriberList>,
    state: ListState,
    narrowed: () => Narrowed,
  ) {
    super(25, read, state);
    this.#cache = cache;
    this.#narrowed = narrowed;
  }

  override async all<Row>({ rowsOf }: ListReading<SubscriberList, Row>) {
    const { data } = this.result;
    if (!data) throw new ApiError({ kind: 'aborted' });
    const all: Subscriber[] = [];
    // As it is now: what is chosen while parts are read is for the next file.
    const narrowed = this.#narrowed();
    let after: string | undefined;
    do {
      const query = { ...narrowed, ...(after === undefined ? {} : { after }) };
      const part = await this.#cache.fetch(endpoints.exportSubscribers, { query }, { force: true });
      all.push(...part.subscribers);
      after = part.next ?? undefined;
    } while (after !== undefined);
    return [...rowsOf({ ...data, subscribers: all })];
  }
}
