import type { MentorBilling } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import type { BillingPortal } from '../payments/billing-portal.ts';
import type { BillingService } from './billing.service.ts';
import { readBillingDetails, saveBillingDetails } from './billing-details.ts';
import { invoiceFile } from './invoice-file.ts';
import {
  findInvoiceId,
  listInvoicesOf,
  listLatestSales,
  viewInvoice,
} from './invoices.repository.ts';
import { readMenteeBilling } from './mentee-billing.ts';

type BillingHandlers = Pick<
  Handlers,
  | 'getMenteeBilling'
  | 'updateMenteeBilling'
  | 'openBillingPortal'
  | 'listInvoices'
  | 'getInvoice'
  | 'getInvoiceFile'
  | 'getAnyInvoiceFile'
  | 'getMentorBilling'
  | 'updateMentorBilling'
>;

/** Number of latest sales shown beside the terms. */
const latestSales = 12;

export function billingRoutes({
  billing,
  portal,
}: {
  readonly billing: BillingService;
  readonly portal: BillingPortal;
}): BillingHandlers {
  const readMentorBilling = async (db: Db, mentorId: string): Promise<MentorBilling> => ({
    ...(await readBillingDetails(db, mentorId)),
    feePercent: (await billing.feesOf(db, mentorId)).platformBasisPoints / 100,
    processingBearer: billing.fees.processingBearer,
    platformPlan: 'standard',
    invoices: await listLatestSales(db, mentorId, latestSales),
  });
  return {
    getMenteeBilling: ({ db, user }) => readMenteeBilling(db, user.id, portal),
    updateMenteeBilling: async ({ db, user, body, now }) => {
      await saveBillingDetails(db, user.id, body, now);
      return readMenteeBilling(db, user.id, portal);
    },
    openBillingPortal: {
      prepare: async ({ db, user, body }) => {
        const url = await portal.open(db, user.id, body.returnPath);
        return () => ({ url });
      },
    },
    listInvoices: ({ db, user, query }) => listInvoicesOf(db, user.id, window(query)),
    getInvoice: ({ db, params }) => viewInvoice(db, params.uuid),
    getAnyInvoiceFile: async ({ db, params }) =>
      invoiceFile(db, await findInvoiceId(db, params.number)),
    getInvoiceFile: ({ db, params }) => invoiceFile(db, params.uuid),
    getMentorBilling: ({ db, user }) => readMentorBilling(db, user.id),
    updateMentorBilling: async ({ db, user, body, now }) => {
      await saveBillingDetails(db, user.id, body, now);
      return readMentorBilling(db, user.id);
    },
  };
}
