import type {
  ConnectedAccount,
  CreateAccountBody,
  Money,
  PlanLevel,
  Role,
} from '@skipper/core/contract';
import { type Clock, instant } from '../adapters/clock.ts';
import type { PasswordHasher } from '../adapters/password-hasher.ts';
import type { App } from '../app.ts';
import type { BillingStatus } from '../domain/commerce/subscriptions/billing-status.ts';
import { day } from '../domain/time/durations.ts';
import type { NewUser } from '../features/identity/users/users.service.ts';
import { accountsInUse, monthly, type PlanChanges, planOfAll, renewLate } from './arrange-plans.ts';

export interface ArrangedUser {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Brings about through the real services what no call of the API can do yet. */
export class Arrange {
  readonly #app: App;
  readonly #clock: Clock;
  readonly #passwords: PasswordHasher;
  /** Hashing is slow by design and tests use few passwords. */
  readonly #hashes = new Map<string, Promise<string>>();
  #made = 0;

  constructor(app: App, clock: Clock, passwords: PasswordHasher) {
    this.#app = app;
    this.#clock = clock;
    this.#passwords = passwords;
  }

  async user(
    roles: readonly Role[],
    options: Partial<Omit<NewUser, 'roles' | 'passwordHash'>> & { readonly password?: string } = {},
  ): Promise<ArrangedUser> {
    this.#made += 1;
    const { password = 'correct horse battery', ...rest } = options;
    const username = options.username ?? `user_${this.#made}`;
    const email = options.email ?? `${username}@example.com`;
    const passwordHash = await this.#hash(password);
    const { services, database } = this.#app;
    const id = await database.transaction((db) =>
      services.users.create(
        db,
        { ...rest, email, username, roles, passwordHash },
        this.#clock.now(),
      ),
    );
    return { id, email, username, password };
  }

  /** A bearer, as a sign-in would give. */
  async token(user: { readonly id: string }): Promise<string> {
    const { services, database } = this.#app;
    return (await services.sessions.open(database.db, user.id, this.#clock.now())).token;
  }

  /** A dollar account on New York time that shows its summary to visitors. */
  account(
    mentor: { readonly id: string },
    changes: Partial<CreateAccountBody> = {},
  ): Promise<ConnectedAccount> {
    const body = {
      alias: 'Day trades',
      timezone: 'America/New_York',
      currency: 'USD',
      publicLevel: 'summary',
      ...changes,
    } as const;
    const { services, database } = this.#app;
    return database.transaction((db) =>
      services.accounts.create(db, mentor.id, body, this.#clock.now()),
    );
  }

  /** Imports a file and commits it. */
  async fills(
    mentor: { readonly id: string },
    account: ConnectedAccount,
    content: string,
  ): Promise<void> {
    const { services, database } = this.#app;
    const file = { name: 'fills.csv', type: 'text/csv', bytes: new TextEncoder().encode(content) };
    await database.transaction(async (db) => {
      const upload = { accountUuid: account.uuid, file };
      const staged = await services.imports.stage(db, mentor.id, upload, this.#clock.now());
      await services.imports.commit(db, staged.uuid, this.#clock.now());
    });
  }

  /** Prepares and sends what a mentor can be paid. Returns ids, by currency. */
  payout(mentor: { readonly id: string }): Promise<string[]> {
    const { services, database } = this.#app;
    const now = this.#clock.now();
    return database.transaction(async (db) => {
      const prepared = await services.payouts.prepare(db, mentor.id, now);
      for (const one of prepared) await services.payouts.settle(db, one);
      return prepared.map(({ id }) => id);
    });
  }

  /**
   * A paid invoice for the latest subscription of the two, in cents. Returns its id. `ago` in
   * milliseconds.
   */
  sale(
    mentee: { readonly id: string },
    mentor: { readonly id: string },
    amount: number,
    ago = 0,
  ): Promise<string> {
    const { services, database } = this.#app;
    const now = this.#clock.now() - ago;
    return database.transaction(async (db) => {
      const { id } = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('userId', '=', mentee.id)
        .where('mentorId', '=', mentor.id)
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow();
      const invoice = {
        subscriptionId: id,
        lines: [{ description: 'Full access', amount }],
        currency: 'USD',
      };
      const invoiceId = await services.billing.issue(db, invoice, now);
      await services.billing.pay(db, invoiceId, now);
      return invoiceId;
    });
  }

  /** Invoices the fees of every month that is over, also of sales that were dated back since. */
  async invoiceFees(): Promise<number> {
    const { services, database } = this.#app;
    await database.db.deleteFrom('settings').where('name', '=', 'fee-invoices-before').execute();
    return services.feeInvoices.run(database, (error) => {
      throw error;
    });
  }

  /** A renewal of the latest subscription of the two that was refused now. */
  async lateRenewal(
    mentee: { readonly id: string },
    mentor: { readonly id: string },
  ): Promise<void> {
    await renewLate(this.#app, mentee.id, mentor.id, this.#clock.now());
  }

  /**
   * A plan for 49 dollars a month that opens every account in use of its mentor, who gets one where
   * there is none. Returns its id.
   */
  plan(mentor: { readonly id: string }, changes: PlanChanges = {}): Promise<string> {
    return this.#planOfAll(mentor, changes);
  }

  /** Subscribes a user to such a plan that is made for it. Returns the id of the subscription. */
  async subscription(
    mentee: { readonly id: string },
    mentor: { readonly id: string },
    {
      level = 'full',
      billingStatus = 'active',
    }: { readonly level?: PlanLevel; readonly billingStatus?: BillingStatus } = {},
  ): Promise<string> {
    const { services, database } = this.#app;
    const planId = await this.#planOfAll(mentor, { name: 'Full access', level });
    const subscription = { userId: mentee.id, planId, billingStatus, ...monthly };
    return database.transaction((db) =>
      services.subscriptions.subscribe(db, subscription, this.#clock.now()),
    );
  }

  async #planOfAll(
    mentor: { readonly id: string },
    changes: PlanChanges & { readonly level?: PlanLevel },
  ): Promise<string> {
    const { database } = this.#app;
    if ((await accountsInUse(database.db, mentor.id)).length === 0) await this.account(mentor);
    const now = this.#clock.now();
    return database.transaction((db) => planOfAll(db, this.#app, mentor.id, changes, now));
  }

  /** Sets a user's visits to the dashboard so many days back. */
  async visited(userId: string, days: number): Promise<void> {
    const at = instant(this.#clock.now() - days * day);
    await this.#app.database.db
      .updateTable('dashboardVisits')
      .set({ seenAt: at, beforeAt: at })
      .where('userId', '=', userId)
      .execute();
  }

  /** A browser of a user's that gets push messages, and the session in which it registered. */
  async browser(userId: string, sessionId: string | null = null): Promise<void> {
    await this.#app.database.db
      .insertInto('deviceTokens')
      .values({
        id: `device of ${userId}`,
        userId,
        sessionId,
        platform: 'chrome',
        endpoint: `https://fcm.googleapis.com/${userId}`,
        p256dh: '',
        auth: '',
        enabled: 1,
        createdAt: instant(this.#clock.now()),
        lastSuccessAt: null,
      })
      .execute();
  }

  /** Lets every bearer of a user run out now. */
  async expireTokens(userId: string): Promise<void> {
    await this.#app.database.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(this.#clock.now()).toISOString() })
      .where('userId', '=', userId)
      .execute();
  }

  #hash(password: string): Promise<string> {
    const known = this.#hashes.get(password) ?? this.#passwords.hash(password);
    this.#hashes.set(password, known);
    return known;
  }

  /** The payments that the provider has taken from a user, in minor units. */
  async charges(userId: string): Promise<readonly number[]> {
    const payments = await this.#app.database.db
      .selectFrom('sandboxObjects')
      .innerJoin('paymentCustomers', 'paymentCustomers.customerId', 'sandboxObjects.customerId')
      .select('sandboxObjects.body')
      .where('kind', '=', 'payment')
      .where('userId', '=', userId)
      .execute();
    return payments.map(({ body }) => (JSON.parse(body) as { money: Money }).money.amount);
  }
}
