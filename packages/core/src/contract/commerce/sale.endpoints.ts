import type { AnsweredFile, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  RefundPreview,
  RefundPreviewQuery,
  RefundSaleBody,
  Sale,
  SaleList,
  SaleListQuery,
  SalesSummary,
  SalesSummaryQuery,
} from './sale.schema.ts';

const mentorOnly = { require: ['manage-payouts'] } as const;
const owner = { resource: 'sale', param: 'uuid' } as const;

const saleShape =
  'uuid at number buyer plan currency gross# tax# processing# platformFee# affiliate# net# status refunded# disputeFee# kept# creditNotes[] availableOn';

export const listSales = query<{ query: SaleListQuery; response: SaleList }>({
  name: 'listSales',
  path: '/sales',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'sales[] total#',
  summary: 'List your sales with their split, newest first.',
});

export const getSalesSummary = query<{ query: SalesSummaryQuery; response: SalesSummary }>({
  name: 'getSalesSummary',
  path: '/sales/summary',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'currencies[] trials[]',
  summary: 'Sum your sales and recurring revenue by currency.',
});

export const getSale = query<{ params: UuidParams; response: Sale }>({
  name: 'getSale',
  path: '/sales/:uuid',
  access: mentorOnly,
  owner,
  provides: ['Subscriptions'],
  answer: saleShape,
  summary: 'Get one of your sales.',
});

export const getSaleFile = query<{ params: UuidParams; response: AnsweredFile }>({
  name: 'getSaleFile',
  path: '/sales/:uuid.pdf',
  access: mentorOnly,
  owner,
  provides: ['Subscriptions'],
  answer: 'name type base64',
  summary: 'Get the invoice of one of your sales as a PDF file.',
});

export const previewSaleRefund = query<{
  params: UuidParams;
  query: RefundPreviewQuery;
  response: RefundPreview;
}>({
  name: 'previewSaleRefund',
  path: '/sales/:uuid/refund-preview',
  access: mentorOnly,
  owner,
  provides: ['Subscriptions'],
  alerts: 'suppressed',
  answer: 'currency amount# left# tax# platformFee# affiliate# net# endsAccess',
  summary: 'Preview who pays for a refund, to the cent.',
});

export const refundSale = mutation<{ params: UuidParams; body: RefundSaleBody; response: Sale }>(
  'POST',
  {
    name: 'refundSale',
    path: '/sales/:uuid/refund',
    access: mentorOnly,
    owner,
    // It may end the access of its buyer, and so give a seat back.
    invalidates: ['Subscriptions', 'Plans', 'Users'],
    alerts: 'suppressed',
    success: 200,
    answer: saleShape,
    summary: 'Refund part or all of a sale.',
  },
);
