import {
  type AdminPayoutList,
  type ConnectedAccountList,
  type CurrentDataExport,
  endpoints,
  type FeeInvoiceList,
  type ImportList,
  type InvoiceList,
  type JobList,
  type MentorList,
  type MentorStatsList,
  type PayoutList,
  type PlanList,
  type PublicAccountList,
  type RefundRequestList,
  type SaleList,
  type Session,
  type StatementList,
  type SubscriberList,
  type SubscriptionList,
  type TaxDocumentList,
} from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Answer, SmokeCheck } from './check.ts';
import type { Facts } from './facts.ts';
import { check } from './plan.ts';

type Ask = (check: SmokeCheck) => Promise<Answer>;

/** Looks for things to ask for. Throws CommandError where nothing answers, or not to this token. */
export async function gatherFacts(ask: Ask, signedIn: boolean): Promise<Facts> {
  const read = async <T>(name: keyof typeof endpoints, query: object = {}) =>
    readValue<T>(await ask(askFor(name, signedIn, query)));
  const first = await ask(askFor(signedIn ? 'getSession' : 'getVersion', signedIn, {}));
  if ('failure' in first) throw unreachable(first.failure);
  if (signedIn && first.status === 401) throw refusedToken();
  const session = signedIn ? readValue<Session>(first) : undefined;
  const mentors = await read<MentorList>('getMentors');
  const shown = await shownAccount(ask, mentors?.mentors?.map(({ username }) => username) ?? []);
  const username = shown.mentor;
  const sold = username ? await read<PlanList>('listPlans', { username }) : undefined;
  const monthly = sold?.plans?.find(({ prices }) => prices[0]?.interval === 'month');
  const seller = session?.permissions?.['manage-subscriptions'] === true;
  const accounts = seller ? await read<ConnectedAccountList>('listConnectedAccounts') : undefined;
  const account = accounts?.accounts?.[0]?.uuid;
  const imports = account ? await read<ImportList>('listImports', { account }) : undefined;
  const sales = seller ? await read<SaleList>('listSales') : undefined;
  const requests = seller ? await read<RefundRequestList>('listRefundRequests') : undefined;
  const members = seller ? await read<SubscriberList>('listSubscribers') : undefined;
  const payouts = seller ? await read<PayoutList>('listPayouts') : undefined;
  const isAdmin = session?.permissions?.['edit-broadcasters'] === true;
  const all = isAdmin ? await read<AdminPayoutList>('listAllPayouts') : undefined;
  const taxes = seller ? await read<TaxDocumentList>('listTaxDocuments') : undefined;
  const statements = seller ? await read<StatementList>('listStatements') : undefined;
  const fees = seller ? await read<FeeInvoiceList>('listFeeInvoices') : undefined;
  const copy = session ? await read<CurrentDataExport>('getDataExport') : undefined;
  const held = session ? await read<SubscriptionList>('getUserSubscriptions') : undefined;
  const invoices = session ? await read<InvoiceList>('listInvoices') : undefined;
  const allRequests = isAdmin ? await read<RefundRequestList>('listAllRefundRequests') : undefined;
  const allMentors = isAdmin ? await read<MentorStatsList>('getMentorStats') : undefined;
  const jobs = isAdmin ? await read<JobList>('listJobs') : undefined;
  return {
    token: signedIn,
    permissions: session?.permissions,
    username: session?.username,
    user: session?.uuid,
    mentor: shown.mentor,
    publicAccount: shown.account,
    plan: monthly?.uuid,
    account,
    dataExport: copy?.export?.state === 'ready' ? copy.export.uuid : undefined,
    import: imports?.imports?.[0]?.uuid,
    invoice: invoices?.invoices?.[0]?.uuid,
    invoiceNumber: invoices?.invoices?.[0]?.number,
    creditNote: firstNote(invoices?.invoices),
    soldCreditNote: firstNote(sales?.sales),
    sale: sales?.sales?.[0]?.uuid,
    paidSale: refundable(sales?.sales ?? [], requests?.refundRequests ?? []),
    refundRequest: requests?.refundRequests?.[0]?.uuid,
    anyRefundRequest: allRequests?.refundRequests?.[0]?.uuid,
    anyMentor: allMentors?.mentors?.[0]?.uuid,
    job: jobs?.jobs?.[0]?.uuid,
    feeInvoice: fees?.feeInvoices?.[0]?.uuid,
    subscription: held?.[0]?.uuid,
    payout: payouts?.payouts?.[0]?.uuid,
    taxYear: taxes?.documents?.[0]?.year,
    anyPayout: all?.payouts?.[0]?.uuid,
    statement: statements?.statements?.[0]?.month,
    subscriber: members?.subscribers?.[0]?.uuid,
  };
}

/** The first credit note of a page. */
const firstNote = (
  page: readonly { readonly creditNotes?: readonly { readonly uuid: string }[] }[] | undefined,
): string | undefined => page?.flatMap(({ creditNotes }) => creditNotes ?? [])[0]?.uuid;

/** A sale that no buyer wants back: a request is answered, not refunded beside it. */
function refundable(
  sales: SaleList['sales'],
  requests: RefundRequestList['refundRequests'],
): string | undefined {
  const asked = new Set(requests.map(({ saleUuid }) => saleUuid));
  return sales.find(({ uuid, status }) => status === 'paid' && !asked.has(uuid))?.uuid;
}

/** The first public profile, if possible one with an account on it. */
async function shownAccount(ask: Ask, usernames: readonly string[]) {
  for (const username of usernames.slice(0, 5)) {
    const answer = await ask(
      check(endpoints.getPublicAccounts, 'answer', {
        bearer: 'none',
        expects: 200,
        args: { params: { username } },
      }),
    );
    const account = readValue<PublicAccountList>(answer)?.accounts?.[0]?.uuid;
    if (account !== undefined) return { mentor: username, account };
  }
  return { mentor: usernames[0], account: undefined };
}

function askFor(name: keyof typeof endpoints, signedIn: boolean, query: object): SmokeCheck {
  const bearer = signedIn ? 'own' : 'none';
  return check(endpoints[name], 'answer', { bearer, expects: 200, args: { query } });
}

/** The value of a good answer; undefined for any other: its own check reports that. */
export function readValue<T>(answer: Answer): Partial<T> | undefined {
  if ('failure' in answer || answer.status >= 300) return undefined;
  try {
    const value: unknown = JSON.parse(answer.body);
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

function unreachable(reason: string): CommandError {
  return new CommandError(`The server could not be reached: ${reason}.`, {
    exitCode: exitCodes.unavailable,
    code: 'unreachable',
    hint: 'Check that it runs and that the address is right (--server).',
  });
}

function refusedToken(): CommandError {
  return new CommandError('The server does not accept this sign-in.', {
    exitCode: exitCodes.authentication,
    code: 'unauthorized',
    hint: 'Run `skipper auth login`, or set SKIPPER_TOKEN.',
  });
}
