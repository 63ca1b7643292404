import { endpoints, type Statement, type StatementList } from '../../contract/index.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { SaveFile } from '../../platform/presentation/action.ts';
import { formatMonth } from '../../platform/presentation/format-time.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { saveWithToast } from '../../shell/toasts/save-file.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The monthly statements of a Skipper, and the one that is opened over the list. */
export class StatementsStore {
  readonly list: PagedQuery<StatementList>;
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.list = new PagedQuery(12, (page, limit) =>
      cache.query(endpoints.listStatements, { query: { page, limit } }),
    );
    this.opened = new OpenedRow(navigation, 'statement', 'settings-payouts', month);
  }

  onLogOut(): void {
    this.list.restart();
  }

  statement(of: string): QueryResult<Statement> {
    return this.#cache.query(endpoints.getStatement, { params: { month: of } });
  }

  /** Saves a statement as a file. A failure shows a toast. */
  save(of: string, format: 'pdf' | 'csv', save: SaveFile): Promise<void> {
    const args = { params: { month: of, format } };
    const ask = () => this.#cache.fetch(endpoints.getStatementFile, args);
    return saveWithToast(this.#toasts, `Statement of ${formatMonth(of)}`, ask, save);
  }
}
