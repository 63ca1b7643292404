import type { Handlers } from '../../../http/call.ts';
import { window } from '../../../storage/paging.ts';
import { documentFor } from '../../identity/users/writing-for.ts';
import { drawFeeInvoice } from './draw-fee-invoice.ts';
import { countFeeInvoices, listFeeInvoices, readFeeInvoice } from './fee-invoices.repository.ts';

type Names = 'listFeeInvoices' | 'getFeeInvoice' | 'getFeeInvoiceFile';

export const feeInvoiceRoutes: Pick<Handlers, Names> = {
  listFeeInvoices: async ({ db, user, query }) => ({
    feeInvoices: await listFeeInvoices(db, user.id, window(query)),
    total: await countFeeInvoices(db, user.id),
  }),
  getFeeInvoice: async ({ db, params }) => (await readFeeInvoice(db, params.uuid)).invoice,
  getFeeInvoiceFile: async ({ db, params, user }) => {
    const { invoice, parties } = await readFeeInvoice(db, params.uuid);
    const write = await documentFor(db, user.id, 'UTC');
    const base64 = (await drawFeeInvoice(invoice, parties, write)).toString('base64');
    return { name: `${invoice.kind}-${invoice.number}.pdf`, type: 'application/pdf', base64 };
  },
};
