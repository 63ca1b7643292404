import type { PlanChangePreview } from '@skipper/core/contract';
import { day } from '../domain/time/durations.ts';
import type { ArrangedUser } from './arrange.ts';
import { Buying } from './buying.ts';
import type { Paying } from './paying.ts';
import type { ClockedServer } from './start-clocked.ts';

interface Member {
  readonly user: ArrangedUser;
  readonly id: string;
}

const monthly = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
const yearly = { interval: 'year', amount: 49_000, currency: 'USD' } as const;

/** Each takes another part off, for another time. */
const coupons = [
  { code: 'ALWAYS', basisPoints: 3_333, duration: 'forever', months: null },
  { code: 'QUARTER', basisPoints: 5_000, duration: 'months', months: 3 },
  { code: 'FIRST', basisPoints: 10_000, duration: 'once', months: null },
] as const;

/**
 * Subscribers of one mentor, and everything that people do in two years, each on a day of
 * its own: coupons, pauses, gifts, cancellations, changes of plan, refunds and disputes.
 */
export class LivelyYears {
  /** Subscriptions whose periods are moved or cut. */
  readonly subscriptions = new Set<string>();
  /** The days on which something was done. */
  readonly done: number[] = [];
  readonly #on: ClockedServer;
  readonly #paying: Paying;
  readonly #buying: Buying;
  #mentor: ArrangedUser | undefined;
  #gold = '';
  #plan = '';
  #members: Member[] = [];

  constructor(on: ClockedServer, paying: Paying) {
    this.#on = on;
    this.#paying = paying;
    this.#buying = new Buying(on);
  }

  async begin(): Promise<void> {
    const { mentor, order } = await this.#buying.offer({ prices: [monthly, yearly] });
    this.#mentor = mentor;
    this.#plan = order.planUuid;
    const gold = { name: 'Gold', prices: [{ ...monthly, amount: 9_900 }] };
    this.#gold = (await this.#buying.plan(mentor.id, gold)).planUuid;
    const limits = { maxUses: null, plans: [], firstTimeOnly: false, startsAt: null, endsAt: null };
    for (const coupon of coupons) {
      await this.#seller('POST', '/coupons', {
        ...coupon,
        amount: null,
        currency: null,
        ...limits,
      });
    }
    for (let index = 0; index < 14; index += 1) {
      const coupon = coupons[index]?.code;
      const user = await this.#on.server.arrange.user(['mentee']);
      this.#members.push(await this.#buy(user, coupon));
    }
  }

  /** The days of `day` on which something happens. */
  get planned(): number[] {
    return Object.keys(this.#events).map(Number);
  }

  async day(today: number): Promise<void> {
    const happens = this.#events[today];
    if (!happens) return;
    await happens();
    this.done.push(today);
    await this.#paying.settle();
  }

  readonly #events: Readonly<Record<number, () => Promise<unknown>>> = {
    40: () =>
      this.#seller('POST', `/subscribers/${this.#at(3).id}/pause`, { until: this.#date(20) }),
    45: () => this.#seller('POST', `/subscribers/${this.#at(4).id}/extend`, { days: 5 }),
    50: async () => {
      const member = await this.#on.server.arrange.user(['mentee']);
      const gift = { member: member.email, planUuid: this.#plan, days: 30 };
      await this.#seller('POST', '/subscribers/comp', gift);
      this.#members.push({ user: member, id: '' });
    },
    55: () => this.#by(5, 'cancel', { reason: 'no-time' }),
    56: () => this.#by(6, 'cancel', { reason: 'no-time' }),
    57: () => this.#by(6, 'resume'),
    65: () => this.#change(7, this.#plan, 'year'),
    66: () => this.#change(8, this.#gold, 'month'),
    70: async () => {
      // The gift ends where a paid subscription begins.
      const { user } = this.#at(14);
      this.#members[14] = await this.#buy(user);
    },
    80: () => this.#refund(9, 1_234),
    81: () => this.#refund(10, 4_900),
    90: () =>
      this.#seller('POST', `/subscribers/${this.#at(11).id}/remove`, { reason: 'Shared it' }),
    100: () => this.#change(8, this.#plan, 'month'),
    110: () => this.#seller('POST', `/subscribers/${this.#at(12).id}/pause`, {}),
    140: () => this.#seller('POST', `/subscribers/${this.#at(12).id}/resume`, {}),
    150: () => this.#decideDisputes(),
    170: () => this.#winAppeal(),
    600: () => this.#refund(0, 100),
  };

  async #buy(user: ArrangedUser, coupon?: string): Promise<Member> {
    const order = { planUuid: this.#plan, ...monthly, ...(coupon ? { coupon } : {}) };
    const id = await this.#paying.order(user.id, order);
    await this.#paying.card(id, 'accepted');
    this.subscriptions.add(id);
    return { user, id };
  }

  #at(index: number): Member {
    const member = this.#members[index];
    if (!member) throw new Error(`There is no member ${index}.`);
    return member;
  }

  /** The day in so many days. */
  #date(days: number): string {
    return new Date(this.#on.clock.now() + days * day).toISOString().slice(0, 10);
  }

  #seller(method: 'POST', path: string, body: object): Promise<unknown> {
    if (!this.#mentor) throw new Error('There is no seller yet.');
    return this.#send(this.#mentor, method, path, body);
  }

  #by(index: number, what: string, body?: object): Promise<unknown> {
    const { user, id } = this.#at(index);
    return this.#send(user, 'POST', `/user-subscriptions/${id}/${what}`, body);
  }

  async #send<T>(user: ArrangedUser, method: 'POST', path: string, body?: object): Promise<T> {
    const answer = await (await this.#on.as(user)).sendOnce<T>(method, path, body);
    if (answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async #change(index: number, planUuid: string, interval: string): Promise<unknown> {
    const { user, id } = this.#at(index);
    const path = `/user-subscriptions/${id}`;
    const target = { planUuid, interval };
    const preview = `${path}/preview-change`;
    const { previewToken } = await this.#send<PlanChangePreview>(user, 'POST', preview, target);
    const paymentMethodUuid = await this.#buying.card(user.id);
    return this.#send(user, 'POST', `${path}/change`, {
      ...target,
      previewToken,
      paymentMethodUuid,
    });
  }

  async #refund(index: number, amount: number): Promise<unknown> {
    const { id } = await this.#on.server.db
      .selectFrom('invoices')
      .select('id')
      .where('subscriptionId', '=', this.#at(index).id)
      .where('status', '=', 'paid')
      .where('total', '>', 0)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return this.#seller('POST', `/sales/${id}/refund`, { amount, reason: 'Asked' });
  }

  /** One is won, the next is lost, and so on. */
  async #decideDisputes(): Promise<void> {
    for (const [index, id] of (await this.#disputes()).entries()) {
      await this.#on.server.app.sandbox.desk.decideDispute(id, index % 2 === 0 ? 'won' : 'lost');
    }
  }

  async #winAppeal(): Promise<void> {
    const [, lost = ''] = await this.#disputes();
    await this.#on.server.app.sandbox.desk.winAppeal(lost);
  }

  async #disputes(): Promise<readonly string[]> {
    const disputes = await this.#on.server.db
      .selectFrom('sandboxObjects')
      .select('id')
      .where('kind', '=', 'dispute')
      .orderBy('id')
      .execute();
    return disputes.map(({ id }) => id);
  }
}
