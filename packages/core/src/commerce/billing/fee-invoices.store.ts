import { endpoints, type FeeInvoice, type FeeInvoiceList } from '../../contract/index.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { SaveFile } from '../../platform/presentation/action.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { saveWithToast } from '../../shell/toasts/save-file.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** Invoices of the platform's fees to a Skipper, and the one that is opened. */
export class FeeInvoicesStore {
  readonly list: PagedQuery<FeeInvoiceList>;
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.list = new PagedQuery(12, (page, limit) =>
      cache.query(endpoints.listFeeInvoices, { query: { page, limit } }),
    );
    this.opened = new OpenedRow(navigation, 'fee', 'settings-billing');
  }

  onLogOut(): void {
    this.list.restart();
  }

  invoice(uuid: string): QueryResult<FeeInvoice> {
    return this.#cache.query(endpoints.getFeeInvoice, { params: { uuid } });
  }

  /** Saves an invoice as a PDF. A failure shows a toast. */
  save({ uuid, number }: FeeInvoice, save: SaveFile): Promise<void> {
    const ask = () => this.#cache.fetch(endpoints.getFeeInvoiceFile, { params: { uuid } });
    return saveWithToast(this.#toasts, `Invoice ${number}`, ask, save);
  }
}
