import {
  type ConnectedAccount,
  type CreateAccountBody,
  endpoints,
  type Import,
  type Role,
  type UpdateAccountBody,
} from '@skipper/core/contract';
import type { Person } from '../driver.ts';
import type { FaultLine } from '../faults/fault-line.ts';
import { csvFile } from '../fixtures/csv-file.ts';
import { tradeZeroCsv, tradeZeroOpenFill } from '../fixtures/trade-zero.ts';
import { ApiCaller } from './api-caller.ts';
import type { ServerProcess } from './server-process.ts';
import { WorldMessages } from './world-messages.ts';
import {
  type GoogleClaims,
  type SubscriptionOptions,
  traitsOf,
  type UserOptions,
} from './world-options.ts';

/** A user on the server. Their names are used in one behaviour only. */
export interface User extends Person {
  readonly uuid: string;
  readonly username: string;
}
const password = 'correct horse battery';
let people = 0;

/**
 * Preconditions of a behaviour, arranged on the real server: by its own API where that can, else
 * through the server's services. Every user is new, so behaviours do not interfere.
 */
export class World extends WorldMessages {
  /** The line between the front end and the server. */
  readonly faults: FaultLine;
  readonly #server: ServerProcess;
  readonly #callers = new Map<string, Promise<ApiCaller>>();

  constructor(server: ServerProcess, faults: FaultLine) {
    super(server);
    this.#server = server;
    this.faults = faults;
  }

  /** A Skipper without accounts. */
  mentor(options?: UserOptions): Promise<User> {
    return this.#user('mentor', options);
  }

  /** A Crew Member, subscribed to these Skippers with full access. */
  async mentee({
    subscribedTo = [],
    ...options
  }: UserOptions & { readonly subscribedTo?: readonly User[] } = {}): Promise<User> {
    const mentee = await this.#user('mentee', options);
    for (const mentor of subscribedTo) await this.subscription(mentee, mentor);
    return mentee;
  }

  /** A Crew Member without a subscription. */
  follower(options?: UserOptions): Promise<User> {
    return this.#user('mentee', options);
  }

  admin(options?: UserOptions): Promise<User> {
    return this.#user('admin', options);
  }

  /** Subscribes a user to a new plan that opens all accounts the Skipper has now. */
  async subscription(
    mentee: User,
    mentor: User,
    { level = 'full', billingStatus = 'active' }: SubscriptionOptions = {},
  ): Promise<void> {
    await this.#server.ask('subscribe', {
      menteeUuid: mentee.uuid,
      mentorUuid: mentor.uuid,
      level,
      billingStatus,
    });
  }

  /** An invoice for a subscription that is there, paid; minor units of a dollar. */
  async sale(mentee: User, mentor: User, amount: number, daysAgo = 0): Promise<void> {
    const parties = { menteeUuid: mentee.uuid, mentorUuid: mentor.uuid };
    await this.#server.ask('sell', { ...parties, amount, daysAgo });
  }

  /** Pays out what a Skipper can be paid. */
  async payOut(mentor: User): Promise<void> {
    await this.#server.ask('payOut', { mentorUuid: mentor.uuid });
  }

  /** Invoices the fees of the months that are over. */
  async invoiceFees(): Promise<void> {
    await this.#server.ask('invoiceFees', {});
  }

  /** A job that was given up. Returns its id. */
  givesUpJob(kind: string, payload: object): Promise<string> {
    return this.#server.ask('giveUpJob', { kind, payload });
  }

  /** A renewal of a subscription that is there was refused. */
  async lateRenewal(mentee: User, mentor: User): Promise<void> {
    await this.#server.ask('failRenewal', { menteeUuid: mentee.uuid, mentorUuid: mentor.uuid });
  }

  /** The bank of a buyer decides the dispute that is open. */
  async decideDispute({ uuid }: User, outcome: 'won' | 'lost'): Promise<void> {
    await this.#server.ask('decideDispute', { userUuid: uuid, outcome });
  }

  /** The payments that the provider has taken from a user, in minor units. */
  charges({ uuid }: User): Promise<readonly number[]> {
    return this.#server.ask('charges', { userUuid: uuid });
  }

  /** How many streams of changes a user has open now. */
  streams({ uuid }: User): Promise<number> {
    return this.#server.ask('streams', { userUuid: uuid });
  }

  /** A trading account in dollars on New York time that shows its summary to visitors. */
  async account(mentor: User, changes: Partial<CreateAccountBody> = {}): Promise<ConnectedAccount> {
    const body = {
      alias: 'Day trades',
      timezone: 'America/New_York',
      currency: 'USD',
      startingCapital: '25000',
      publicLevel: 'summary',
      ...changes,
    } as const;
    return (await this.as(mentor)).call(endpoints.createConnectedAccount, { body });
  }

  /** Changes what others may see of an account. */
  async share(mentor: User, account: ConnectedAccount, body: UpdateAccountBody): Promise<void> {
    const params = { uuid: account.uuid };
    await (await this.as(mentor)).call(endpoints.updateConnectedAccount, { params, body });
  }

  /** Imports a file and commits it. */
  async imports(
    mentor: User,
    account: ConnectedAccount,
    csv: string,
    timezone?: string,
  ): Promise<Import> {
    const caller = await this.as(mentor);
    const zone = timezone === undefined ? {} : { timezone };
    const body = { accountUuid: account.uuid, file: csvFile('fills.csv', csv), ...zone };
    const { uuid } = await caller.call(endpoints.createImport, { body });
    return caller.call(endpoints.commitImport, { params: { uuid } });
  }

  /** A position in AAPL that is still open: 10 bought at 190. */
  async openPosition(mentor: User, account: ConnectedAccount): Promise<void> {
    await this.imports(mentor, account, tradeZeroCsv([tradeZeroOpenFill]));
  }

  /** Someone with the database changes a price of an account, past the product. */
  async tampers({ uuid }: ConnectedAccount): Promise<void> {
    await this.#server.ask('tamper', { accountUuid: uuid });
  }

  /** A company at Whop: its API key, plans and memberships. */
  async whopCompany(companyId: string, company: object): Promise<void> {
    await this.#server.ask('setWhopCompany', { companyId, ...company });
  }

  /** An admin invites a user by mail. Returns the path of the link. */
  async invites(email: string, role: Role, reason = 'A new round'): Promise<string> {
    const caller = await this.as(await this.admin());
    const body = { emails: [email], role, reason, password };
    await caller.call(endpoints.createInvitations, { body });
    return this.linkTo(email, '/accept-invitation/');
  }

  /** An admin suspends a user. */
  async suspends({ uuid }: User, reason: string): Promise<void> {
    const caller = await this.as(await this.admin());
    await caller.call(endpoints.suspendUser, { params: { uuid }, body: { reason } });
  }

  /** Puts another server, which must be `restartable`, in the place of this one. */
  restartServer(): Promise<void> {
    return this.#server.restart();
  }

  freshEmail(): string {
    return `newcomer_${this.freshNumber()}@example.com`;
  }

  /** A number that no other behaviour gets. */
  freshNumber(): number {
    people += 1;
    return people;
  }

  /** An ID token as Google would sign it, where the server has a client id. */
  googleToken(claims: GoogleClaims): Promise<string> {
    return this.#server.ask('signGoogleToken', claims);
  }

  /** Lets every token of a user run out, as 24 hours would. */
  async expireTokens(user: User): Promise<void> {
    await this.#server.ask('expireTokens', { userUuid: user.uuid });
    this.#callers.delete(user.uuid);
  }

  /** Moves a user's visits to the dashboard back, so that the last one was so many days ago. */
  async visitedDaysAgo(user: User, days: number): Promise<void> {
    await this.#server.ask('visited', { userUuid: user.uuid, days });
  }

  /** The API as another client would call it: signed in as `user`, past the faults. */
  as(user: User): Promise<ApiCaller> {
    const known = this.#callers.get(user.uuid) ?? this.#signIn(user);
    this.#callers.set(user.uuid, known);
    return known;
  }

  /** The API as a stranger calls it. */
  asVisitor(): ApiCaller {
    return new ApiCaller(this.#server.origin);
  }

  async #signIn({ email, password: secret }: User): Promise<ApiCaller> {
    const body = { email, password: secret };
    const { token } = await this.asVisitor().call(endpoints.signIn, { body });
    return new ApiCaller(this.#server.origin, token);
  }

  async #user(role: Role, options: UserOptions = {}): Promise<User> {
    people += 1;
    const username = options.username ?? `${role}_${people}`;
    const email = `${username}@example.com`;
    const { uuid } = await this.#server.ask<{ uuid: string }>('createUser', {
      username,
      email,
      password,
      roles: [role],
      ...traitsOf(options),
    });
    return { uuid, username, email, password };
  }
}
