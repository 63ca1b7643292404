import {
  type AdminPayoutList,
  type ChainLinkList,
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
  type PositionList,
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
import { type ConnectionFailure, failureOfResponse } from '../services/connection-failure.ts';
import { unreachable } from '../services/failure-message.ts';
import { type Answer, isFailure, type Outcome, type SmokeCheck } from './check.ts';
import type { Facts } from './facts.ts';
import { check } from './plan.ts';

type Ask = (check: SmokeCheck) => Promise<Answer>;

/** Looks for things to ask for. Throws CommandError where nothing answers, or not to this token. */
export async function gatherFacts(server: string, ask: Ask, signedIn: boolean): Promise<Facts> {
  const read = async <T>(name: keyof typeof endpoints, query: object = {}) =>
    readValue<T>(await ask(askFor(name, signedIn, query)));
  const first = await ask(askFor(signedIn ? 'getSession' : 'getVersion', signedIn, {}));
  await requireServer(server, first, () => ask(askFor('getVersion', false, {})));
  if (signedIn && 'status' in first && first.status === 401) throw refusedBearer(first.headers);
  const session = signedIn ? readValue<Session>(first) : undefined;
  const onShow = await factsOnShow(read, ask, signedIn);
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
    ...onShow,
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

type Read = <T>(name: keyof typeof endpoints, query?: object) => Promise<Partial<T> | undefined>;

/** Things of a mentor that visitors or the caller can see. */
async function factsOnShow(
  read: Read,
  ask: Ask,
  signedIn: boolean,
): Promise<Pick<Facts, 'mentor' | 'publicAccount' | 'chainLink' | 'position' | 'plan'>> {
  const mentors = await read<MentorList>('getMentors');
  const shown = await shownAccount(ask, mentors?.mentors?.map(({ username }) => username) ?? []);
  const { mentor: username, account: publicAccount } = shown;
  const sold = username ? await read<PlanList>('listPlans', { username }) : undefined;
  const trades = username ? await read<PositionList>('listPositions', { username }) : undefined;
  return {
    mentor: username,
    publicAccount,
    chainLink: await openLink(ask, shown, signedIn),
    position: trades?.positions?.[0]?.uuid,
    plan: sold?.plans?.find(({ prices }) => prices[0]?.interval === 'month')?.uuid,
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

/** The first link of the chain of an account whose items the caller sees. */
async function openLink(
  ask: Ask,
  { mentor: username, account }: Awaited<ReturnType<typeof shownAccount>>,
  signedIn: boolean,
): Promise<string | undefined> {
  if (username === undefined || account === undefined) return undefined;
  const answer = await ask(
    check(endpoints.listChainLinks, 'answer', {
      bearer: signedIn ? 'own' : 'none',
      expects: 200,
      args: { params: { username }, query: { account } },
    }),
  );
  const links = readValue<ChainLinkList>(answer)?.links ?? [];
  return links.find(({ salt }) => salt !== null)?.uuid;
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

/**
 * The caller's own calls that were refused as signed out are the server's fault only while the
 * session lives. Throws CommandError where it has ended during the run.
 */
export async function requireSession(ask: Ask, outcomes: readonly Outcome[]): Promise<void> {
  const signedOut = outcomes.some(
    (one) => one.check.bearer === 'own' && isFailure(one) && one.status === 401,
  );
  if (!signedOut) return;
  const now = await ask(askFor('getSession', true, {}));
  if ('status' in now && now.status === 401)
    throw refusedToken('The sign-in ended during the run.');
}

/** Throws CommandError where nothing answers, or a foreign server does. */
async function requireServer(
  server: string,
  first: Answer,
  askVersion: () => Promise<Answer>,
): Promise<void> {
  const failure = connectionFailure(first);
  if (!failure) return;
  // One call that answers with a page is a check that fails.
  const second = 'failure' in first ? failure : connectionFailure(await askVersion());
  if (second) throw unreachable(server, failure);
}

function connectionFailure(answer: Answer): ConnectionFailure | undefined {
  if ('failure' in answer) return answer.connection ?? { ...noAnswer, reason: answer.failure };
  if (isGateway(answer)) return { ...noServer, reason: `a gateway answers with ${answer.status}` };
  const failure = failureOfResponse(answer);
  return failure?.final ? failure : undefined;
}

const noAnswer = {
  next: 'Check that the server runs, or give each request more time with --timeout.',
  final: true,
} as const;

const noServer = {
  next: 'Check that the server behind it runs, and where the gateway sends its requests.',
  final: true,
} as const;

/** The page of a proxy that reaches no server. Failures of ours are JSON. */
const isGateway = ({ status, headers }: Exclude<Answer, { readonly failure: string }>): boolean =>
  status >= 502 && status <= 504 && !/json/.test(headers['content-type'] ?? '');

/** The server names a token that it does not know; without one, none has arrived. */
function refusedBearer(headers: Readonly<Record<string, string>>): CommandError {
  const arrived = /error=/.test(headers['www-authenticate'] ?? '');
  if (arrived) return refusedToken();
  return new CommandError('The server did not receive the sign-in.', {
    exitCode: exitCodes.authentication,
    code: 'unauthorized',
    hint: 'A proxy in front of it may remove the Authorization header.',
  });
}

function refusedToken(text = 'The server does not accept this sign-in.'): CommandError {
  return new CommandError(text, {
    exitCode: exitCodes.authentication,
    code: 'unauthorized',
    hint: 'Run `skipper auth login`, or set SKIPPER_TOKEN.',
  });
}
