import type { AnsweredFile, UuidParams } from '../common.schema.ts';
import { query } from '../endpoint.ts';
import type { FeeInvoice, FeeInvoiceList, FeeInvoiceListQuery } from './fee-invoice.schema.ts';

const access = { require: ['manage-payouts'] } as const;
const owner = { resource: 'fee-invoice', param: 'uuid' } as const;

export const listFeeInvoices = query<{ query: FeeInvoiceListQuery; response: FeeInvoiceList }>({
  name: 'listFeeInvoices',
  path: '/mentor_billing/fees',
  access,
  provides: ['Subscriptions'],
  answer: 'feeInvoices[] total#',
  summary: 'List the invoices of the platform’s fees to you, newest first.',
});

export const getFeeInvoice = query<{ params: UuidParams; response: FeeInvoice }>({
  name: 'getFeeInvoice',
  path: '/mentor_billing/fees/:uuid',
  access,
  owner,
  provides: ['Subscriptions'],
  answer: 'uuid number kind month at seller currency lines[] tax# total#',
  summary: 'Get an invoice of the platform’s fees to you.',
});

export const getFeeInvoiceFile = query<{ params: UuidParams; response: AnsweredFile }>({
  name: 'getFeeInvoiceFile',
  path: '/mentor_billing/fees/:uuid.pdf',
  access,
  owner,
  provides: ['Subscriptions'],
  answer: 'name type base64',
  summary: 'Get an invoice of the platform’s fees to you as a PDF file.',
});
