import type { PlanPrice } from '@skipper/core/contract';
import { isUnavailable } from '../storage/database-errors.ts';
import type { ClockedServer } from './start-clocked.ts';

export interface PlanExtras {
  readonly trialDays?: number;
  readonly seatsCap?: number;
  readonly name?: string;
  readonly prices?: readonly PlanPrice[];
}

/** Plans on sale, and what their sales leave behind. */
export class Buying {
  readonly #on: ClockedServer;

  constructor(on: ClockedServer) {
    this.#on = on;
  }

  get #db() {
    return this.#on.server.db;
  }

  /** A plan for 49 dollars a month, its mentor, and a user who could buy it. */
  async offer(more: PlanExtras = {}) {
    const { arrange } = this.#on.server;
    const mentor = await arrange.user(['mentor']);
    const buyer = await arrange.user(['mentee']);
    return { mentor, buyer, order: await this.plan(mentor.id, more) };
  }

  /** The order of another plan. */
  async plan(mentorId: string, more: PlanExtras = {}) {
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const planUuid = await this.#on.server.arrange.plan({ id: mentorId }, more);
    return { planUuid, ...price };
  }

  row(id: string) {
    return this.#db
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  invoices(subscriptionId: string) {
    return this.#db
      .selectFrom('invoices')
      .select(['status', 'total', 'attempts'])
      .where('subscriptionId', '=', subscriptionId)
      .orderBy('number')
      .execute();
  }

  /** Objects of this kind at the provider. */
  async atProvider(userId: string, kind: 'payment' | 'refund') {
    const objects = await this.#db
      .selectFrom('sandboxObjects')
      .innerJoin('paymentCustomers', 'paymentCustomers.customerId', 'sandboxObjects.customerId')
      .select('sandboxObjects.body')
      .where('kind', '=', kind)
      .where('userId', '=', userId)
      .execute();
    return objects.map(({ body }) => JSON.parse(body) as { money: { amount: number } });
  }

  /** Payments that the provider has taken from a user. */
  async charges(userId: string): Promise<number> {
    return (await this.atProvider(userId, 'payment')).length;
  }

  /** The sums of the books about a mentor, by account. */
  async books(mentorId: string): Promise<Readonly<Record<string, number>>> {
    const entries = await this.#db
      .selectFrom('ledgerEntries')
      .select(['account', 'amount'])
      .where('mentorId', '=', mentorId)
      .execute();
    const sums: Record<string, number> = {};
    for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount;
    return sums;
  }

  /** A kept card of the user, by our id. */
  async card(userId: string): Promise<string> {
    const { id } = await this.#db
      .selectFrom('paymentMethods')
      .select('id')
      .where('userId', '=', userId)
      .where('isDefault', '=', 1)
      .executeTakeFirstOrThrow();
    return id;
  }
}

/**
 * Asks again where the server would answer that it is busy (503), as a client does: of many buyers
 * at once, some wait longer for a connection to the database than a call may.
 */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

/** The code by which a call was refused. */
export const refusal = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'nothing',
    (error: { items?: { code?: string }[] }) => error.items?.[0]?.code,
  );
