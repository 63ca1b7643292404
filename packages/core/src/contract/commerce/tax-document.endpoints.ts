import type { AnsweredFile } from '../common.schema.ts';
import { query } from '../endpoint.ts';
import type { TaxDocumentFileParams, TaxDocumentList } from './tax-document.schema.ts';

const mentorOnly = { require: ['manage-payouts'] } as const;

export const listTaxDocuments = query<{ response: TaxDocumentList }>({
  name: 'listTaxDocuments',
  path: '/tax-documents',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'documents[] total#',
  summary: 'List the years of your sales from gross to net, newest first.',
});

export const getTaxDocumentFile = query<{
  params: TaxDocumentFileParams;
  response: AnsweredFile;
}>({
  name: 'getTaxDocumentFile',
  path: '/tax-documents/:year.:format',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'name type base64',
  summary: 'Get a year of your sales as a PDF, or month by month as a CSV file.',
});
