import type { CallArgs, Endpoint, EndpointName } from '@skipper/core/contract';
import { type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';
import { type Facts, unusedId } from './facts.ts';

/** The arguments of a read, or what is missing for them. */
export type Arguments = { readonly args: CallArgs } | { readonly missing: string };

type Maker = (facts: Facts) => Arguments;

const params = (name: string, value: string | undefined, missing: string): Arguments =>
  value === undefined ? { missing } : { args: { params: { [name]: value } } };
const query = (name: string, value: string | undefined, missing: string): Arguments =>
  value === undefined ? { missing } : { args: { query: { [name]: value } } };

const ofMentor: Maker = ({ mentor }) => params('username', mentor, 'no profile is public');
const ofPublicAccount: Maker = ({ mentor, publicAccount }) =>
  mentor === undefined || publicAccount === undefined
    ? { missing: 'no account is public' }
    : { args: { params: { username: mentor }, query: { account: publicAccount } } };
const ofMentors: Maker = ({ mentor }) => query('usernames', mentor, 'no profile is public');
const ofImport: Maker = (facts) => params('uuid', facts.import, 'the caller has no import');

/** Reads that need arguments. Any other is asked without. */
const makers: Readonly<Partial<Record<EndpointName, Maker>>> = {
  getDataExportFile: ({ dataExport }) =>
    params('uuid', dataExport, 'the caller has no copy of their data'),
  getDeviceTokenStatus: () => ({ args: { query: { platform: 'web' } } }),
  getImport: ofImport,
  getInvoice: ({ invoice }) => params('uuid', invoice, 'the caller has no invoice'),
  getInvoiceFile: ({ invoice }) => params('uuid', invoice, 'the caller has no invoice'),
  compareMentors: ofMentors,
  getMentorCards: ofMentors,
  getAccountChains: ofMentor,
  getPublicAccounts: ofMentor,
  getPublicEquity: ofPublicAccount,
  getPublicHeatmap: ofPublicAccount,
  getPublicProfile: ofMentor,
  getPublicRecord: ofMentor,
  getPublicStats: ofPublicAccount,
  listChainLinks: ofPublicAccount,
  listChainItems: ({ mentor, chainLink }) =>
    mentor === undefined || chainLink === undefined
      ? { missing: 'no account shares its amounts' }
      : { args: { params: { username: mentor, uuid: chainLink } } },
  getPlanOffer: ({ plan }) => params('uuid', plan, 'no plan is sold by the month'),
  getCreditNoteFile: ({ creditNote }) =>
    params('uuid', creditNote, 'the caller has no credit note'),
  getSoldCreditNoteFile: ({ soldCreditNote }) =>
    params('uuid', soldCreditNote, 'the caller refunded no sale'),
  getFeeInvoice: ({ feeInvoice }) => params('uuid', feeInvoice, 'the caller has no fees'),
  getFeeInvoiceFile: ({ feeInvoice }) => params('uuid', feeInvoice, 'the caller has no fees'),
  getOverdue: ({ subscription }) => params('uuid', subscription, 'the caller has no subscription'),
  getSubscriptionPayment: ({ subscription }) =>
    params('uuid', subscription, 'the caller has no subscription'),
  getPayout: ({ payout }) => params('uuid', payout, 'the caller has no payout'),
  getAnyPayout: ({ anyPayout }) => params('uuid', anyPayout, 'nothing was paid out'),
  getSaleFile: ({ sale }) => params('uuid', sale, 'the caller has no sale'),
  getAnyInvoiceFile: ({ invoiceNumber }) =>
    params('number', invoiceNumber, 'the caller has no invoice'),
  getSale: ({ sale }) => params('uuid', sale, 'the caller has no sale'),
  getMentor: ({ anyMentor }) => params('uuid', anyMentor, 'the server has no mentor'),
  getJob: ({ job }) => params('uuid', job, 'no job waits or failed'),
  getCardSetup: () => ({ missing: 'only --write begins to add a card' }),
  getAnyRefundRequest: ({ anyRefundRequest }) =>
    params('uuid', anyRefundRequest, 'no buyer asks for a refund'),
  getRefundRequest: ({ refundRequest }) =>
    params('uuid', refundRequest, 'no buyer asks for a refund'),
  getStatement: ({ statement }) => params('month', statement, 'the caller has no statement'),
  getStatementFile: ({ statement }) =>
    statement === undefined
      ? { missing: 'the caller has no statement' }
      : { args: { params: { month: statement, format: 'csv' } } },
  getTaxDocumentFile: ({ taxYear }) =>
    taxYear === undefined
      ? { missing: 'the caller sold nothing' }
      : { args: { params: { year: taxYear, format: 'csv' } } },
  getSubscriber: ({ subscriber }) => params('uuid', subscriber, 'the caller has no subscriber'),
  getUser: ({ user }) => params('uuid', user, 'the caller is not known'),
  getUsernameAvailability: () => ({ args: { query: { username: 'smoke_check' } } }),
  listImportRows: ofImport,
  listImports: ({ account }) => query('account', account, 'the caller has no account'),
  listOrders: ({ mentor }) => query('username', mentor, 'no profile is public'),
  listPlans: ({ mentor }) => query('username', mentor, 'no profile is public'),
  previewCoupon: ({ plan }) =>
    plan === undefined
      ? { missing: 'no plan is sold by the month' }
      : {
          args: { params: { code: 'SMOKE' }, query: { planUuid: plan, interval: 'month' } },
        },
  previewSaleRefund: ({ paidSale }) =>
    paidSale === undefined
      ? { missing: 'the caller has no sale to refund' }
      : { args: { params: { uuid: paidSale }, query: { amount: 1 } } },
  listPositions: ({ mentor }) => query('username', mentor, 'no profile is public'),
  listPositionUpdates: ({ position }) => params('uuid', position, 'no position is shown'),
  previewNotification: () => ({ args: { query: { event: 'trade-opened' } } }),
};

/** The arguments with which a read answers. */
export function argumentsOf({ name, path }: Endpoint, facts: Facts): Arguments {
  const made = makers[name as EndpointName]?.(facts);
  if (made) return made;
  const { query: asked }: EndpointSchemas = schemas[name as EndpointName];
  const required = (asked as { readonly required?: readonly string[] } | undefined)?.required ?? [];
  return path.includes(':') || required.length > 0
    ? { missing: 'nothing to ask about is known' }
    : { args: {} };
}

/** Query parameters that a read demands. */
const demanded: Readonly<Partial<Record<EndpointName, Readonly<Record<string, string>>>>> = {
  getPublicEquity: { account: unusedId },
  getPublicHeatmap: { account: unusedId },
  getPublicStats: { account: unusedId },
  listChainLinks: { account: unusedId },
  previewCoupon: { planUuid: unusedId, interval: 'month' },
  previewSaleRefund: { amount: '100' },
};

const unusedValues: Readonly<Record<string, string>> = {
  uuid: unusedId,
  step: 'plan',
  month: '1970-01',
  year: '1970',
  format: 'csv',
  number: 'ZZ-000000',
};

/** Well-formed parameters that name nothing. */
export function unusedParams({ name: call, path }: Endpoint): CallArgs {
  const asked = demanded[call as EndpointName];
  const query = asked ? { query: asked } : {};
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const value = (name: string) => unusedValues[name] ?? 'smoke-has-none';
  return names.length === 0
    ? query
    : { ...query, params: Object.fromEntries(names.map((name) => [name, value(name)])) };
}
