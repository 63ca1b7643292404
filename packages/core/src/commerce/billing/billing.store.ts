import {
  type BillingDetails,
  type CreditNote,
  type Endpoint,
  endpoints,
  type InactivityCreditList,
  type Invoice,
  type InvoiceList,
  type MenteeBilling,
  type MentorBilling,
  type QueryEndpoint,
  type UpdateBillingBody,
} from '../../contract/index.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { SaveFile } from '../../platform/presentation/action.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { saveWithToast } from '../../shell/toasts/save-file.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { type DetailsForm, detailsForm, emptyDetails, valuesOf } from './details.form.ts';

/** The billing data of one side of a sale, with the form of billing details. */
class BillingStore<T extends BillingDetails> {
  readonly details: DetailsForm;
  protected readonly cache: QueryCache;
  readonly #read: QueryEndpoint<{ response: T }>;

  constructor(
    cache: QueryCache,
    calls: {
      readonly read: QueryEndpoint<{ response: T }>;
      readonly save: Endpoint<{ body: UpdateBillingBody; response: T }>;
    },
  ) {
    this.cache = cache;
    this.#read = calls.read;
    this.details = detailsForm((body) => cache.mutate(calls.save, { body }));
  }

  get result(): QueryResult<T> {
    return this.cache.query(this.#read, {});
  }

  /** The server's values fill the form, except for fields the user has edited. */
  start(): () => void {
    return this.details.follow(() => this.result.data && valuesOf(this.result.data));
  }

  protected forget(): void {
    this.details.reset(valuesOf(emptyDetails));
  }
}

/** How a Crew Member pays, what falls due, what is owed, and their invoices. */
export class MenteeBillingStore extends BillingStore<MenteeBilling> {
  readonly invoices: PagedQuery<InvoiceList>;
  /** Days that were credited without trades. */
  readonly credits: PagedQuery<InactivityCreditList>;
  /** The invoice that is opened over the list. */
  readonly opened: OpenedRow;

  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    super(cache, { read: endpoints.getMenteeBilling, save: endpoints.updateMenteeBilling });
    this.invoices = new PagedQuery(12, (page, limit) =>
      cache.query(endpoints.listInvoices, { query: { page, limit } }),
    );
    this.credits = new PagedQuery(12, (page, limit) =>
      cache.query(endpoints.listInactivityCredits, { query: { page, limit } }),
    );
    this.#toasts = toasts;
    this.opened = new OpenedRow(navigation, 'invoice', 'settings-mentee-billing');
  }

  invoice(uuid: string): QueryResult<Invoice> {
    return this.cache.query(endpoints.getInvoice, { params: { uuid } });
  }

  /** Throws ApiError. */
  async askRefund(uuid: string, invoiceUuid: string, reason: string): Promise<void> {
    const body = { reason, invoiceUuid };
    await this.cache.mutate(endpoints.requestRefund, { params: { uuid }, body });
    this.#toasts.show({ severity: 'success', title: 'Request sent' });
  }

  /** Saves a credit note as a PDF. A failure shows a toast. */
  saveCredit({ uuid, number }: CreditNote, save: SaveFile): Promise<void> {
    const ask = () => this.cache.fetch(endpoints.getCreditNoteFile, { params: { uuid } });
    return saveWithToast(this.#toasts, `Credit note ${number}`, ask, save);
  }

  /** Saves an invoice as a PDF. A failure shows a toast. */
  save({ uuid, number }: Invoice, save: SaveFile): Promise<void> {
    const ask = () => this.cache.fetch(endpoints.getInvoiceFile, { params: { uuid } });
    return saveWithToast(this.#toasts, `Invoice ${number}`, ask, save);
  }

  onLogOut(): void {
    this.forget();
    this.invoices.restart();
    this.credits.restart();
  }
}

/** Who a Skipper sells as, on which terms, and the latest sales. */
export class MentorBillingStore extends BillingStore<MentorBilling> {
  constructor(cache: QueryCache) {
    super(cache, { read: endpoints.getMentorBilling, save: endpoints.updateMentorBilling });
  }

  onLogOut(): void {
    this.forget();
  }
}
