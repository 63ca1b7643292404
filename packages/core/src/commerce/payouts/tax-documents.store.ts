import { endpoints, type TaxDocument, type TaxDocumentList } from '../../contract/index.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import type { SaveFile } from '../../platform/presentation/action.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { saveWithToast } from '../../shell/toasts/save-file.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** The years of a Skipper's sales, and the one that is opened over the list. */
export class TaxDocumentsStore {
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.opened = new OpenedRow(navigation, 'tax', 'settings-payouts', /^\d{4}$/);
  }

  get result(): QueryResult<TaxDocumentList> {
    return this.#cache.query(endpoints.listTaxDocuments, {});
  }

  document(of: string): TaxDocument | undefined {
    return this.result.data?.documents.find(({ year }) => year === of);
  }

  /** Saves a year as a file. A failure shows a toast. */
  save(year: string, format: 'pdf' | 'csv', save: SaveFile): Promise<void> {
    const args = { params: { year, format } };
    const ask = () => this.#cache.fetch(endpoints.getTaxDocumentFile, args);
    return saveWithToast(this.#toasts, `Sales of ${year}`, ask, save);
  }
}
