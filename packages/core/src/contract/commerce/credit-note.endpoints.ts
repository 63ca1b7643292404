import type { AnsweredFile, UuidParams } from '../common.schema.ts';
import { query } from '../endpoint.ts';

export const getCreditNoteFile = query<{ params: UuidParams; response: AnsweredFile }>({
  name: 'getCreditNoteFile',
  path: '/invoices/credit-notes/:uuid.pdf',
  access: 'signed-in',
  owner: { resource: 'credit-note', param: 'uuid' },
  provides: ['Subscriptions'],
  answer: 'name type base64',
  summary: 'Get a credit note of one of your invoices as a PDF.',
});

export const getSoldCreditNoteFile = query<{ params: UuidParams; response: AnsweredFile }>({
  name: 'getSoldCreditNoteFile',
  path: '/sales/credit-notes/:uuid.pdf',
  access: { require: ['manage-payouts'] },
  owner: { resource: 'sold-credit-note', param: 'uuid' },
  provides: ['Subscriptions'],
  answer: 'name type base64',
  summary: 'Get a credit note of one of your sales as a PDF.',
});
