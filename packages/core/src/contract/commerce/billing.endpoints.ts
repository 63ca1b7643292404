import type { AnsweredFile, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  BillingPortal,
  BillingPortalBody,
  Invoice,
  InvoiceList,
  InvoiceListQuery,
  InvoiceParams,
  MenteeBilling,
  MentorBilling,
  UpdateBillingBody,
} from './billing.schema.ts';
import { menteeBillingShape, menteeOnly } from './mentee-billing-call.ts';

const mentorOnly = { require: ['manage-payouts'] } as const;

const mentorBillingShape =
  'legalName address{} taxId feePercent# processingBearer platformPlan invoices[]';

export const getMenteeBilling = query<{ response: MenteeBilling }>({
  name: 'getMenteeBilling',
  path: '/mentee-billing',
  access: menteeOnly,
  provides: ['Subscriptions'],
  answer: menteeBillingShape,
  summary: 'Get your payment methods, upcoming charges and balance due.',
});

export const updateMenteeBilling = mutation<{ body: UpdateBillingBody; response: MenteeBilling }>(
  'PATCH',
  {
    name: 'updateMenteeBilling',
    path: '/mentee-billing',
    access: menteeOnly,
    invalidates: ['Subscriptions'],
    answer: menteeBillingShape,
    summary: 'Update your billing details.',
  },
);

export const openBillingPortal = mutation<{ body: BillingPortalBody; response: BillingPortal }>(
  'POST',
  {
    name: 'openBillingPortal',
    path: '/mentee-billing/portal',
    access: menteeOnly,
    alerts: 'suppressed',
    answer: 'url',
    summary: 'Get the address of the page where cards are managed at the payment provider.',
  },
);

export const listInvoices = query<{ query: InvoiceListQuery; response: InvoiceList }>({
  name: 'listInvoices',
  path: '/invoices',
  access: 'signed-in',
  provides: ['Subscriptions'],
  answer: 'invoices[] total#',
  summary: 'List your invoices, newest first.',
});

export const getInvoice = query<{ params: UuidParams; response: Invoice }>({
  name: 'getInvoice',
  path: '/invoices/:uuid',
  access: 'signed-in',
  owner: { resource: 'invoice', param: 'uuid' },
  provides: ['Subscriptions'],
  answer:
    'uuid number at paidAt seller status currency lines[] total# tax# refunded# creditNotes[] subscriptionUuid refundRequest attempts# periodStart periodEnd',
  summary: 'Get one of your invoices.',
});

export const getAnyInvoiceFile = query<{ params: InvoiceParams; response: AnsweredFile }>({
  name: 'getAnyInvoiceFile',
  path: '/admin/invoices/:number.pdf',
  access: { require: ['edit-broadcasters', 'view-stats'] },
  provides: ['Subscriptions'],
  answer: 'name type base64',
  summary: 'Get any invoice as a PDF file, by its number.',
});

export const getInvoiceFile = query<{ params: UuidParams; response: AnsweredFile }>({
  name: 'getInvoiceFile',
  path: '/invoices/:uuid.pdf',
  access: 'signed-in',
  owner: { resource: 'invoice', param: 'uuid' },
  provides: ['Subscriptions'],
  answer: 'name type base64',
  summary: 'Get one of your invoices as a PDF.',
});

export const getMentorBilling = query<{ response: MentorBilling }>({
  name: 'getMentorBilling',
  path: '/mentor_billing',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: mentorBillingShape,
  summary: 'Get your seller details, fee and latest sales.',
});

export const updateMentorBilling = mutation<{ body: UpdateBillingBody; response: MentorBilling }>(
  'PATCH',
  {
    name: 'updateMentorBilling',
    path: '/mentor_billing',
    access: mentorOnly,
    invalidates: ['Subscriptions'],
    answer: mentorBillingShape,
    summary: 'Update your seller details.',
  },
);
