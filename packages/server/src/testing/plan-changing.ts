import type { PlanChangePreview, PlanPrice, Problem, Subscription } from '@skipper/core/contract';
import { minute } from '../domain/time/durations.ts';
import type { ApiClient } from './api-client.ts';
import { Buying, type PlanExtras } from './buying.ts';
import { Paying } from './paying.ts';
import type { ClockedServer } from './start-clocked.ts';

const inUsd = (interval: PlanPrice['interval'], amount: number) =>
  ({ interval, amount, currency: 'USD' }) as const;

/** Plans of one mentor, and a subscriber who changes between them. */
export class PlanChanging {
  readonly buying: Buying;
  readonly paying: Paying;
  readonly #on: ClockedServer;

  constructor(on: ClockedServer) {
    this.#on = on;
    this.buying = new Buying(on);
    this.paying = new Paying(on);
  }

  /** A subscriber of a plan for 49 dollars a month, with a card that is kept, and dearer plans. */
  async start(card: 'accepted' | 'fails-later' = 'accepted', more: PlanExtras = {}) {
    const { mentor, buyer, order } = await this.buying.offer(more);
    const gold = await this.plan(mentor.id, 'Gold', [inUsd('month', 9_900), inUsd('year', 99_000)]);
    const silver = await this.plan(mentor.id, 'Silver', [inUsd('month', 1_900)]);
    const id = await this.paying.order(buyer.id, order);
    await this.paying.card(id, card);
    return { mentor, buyer, order, id, gold, silver, ...this.calls(buyer, id) };
  }

  async plan(mentorId: string, name: string, prices: readonly PlanPrice[], more: PlanExtras = {}) {
    return (await this.buying.plan(mentorId, { name, prices, ...more })).planUuid;
  }

  /** Each in a session of its own, since time passes between them. */
  calls(user: { readonly id: string }, id: string) {
    // No two things happen at one instant.
    this.#on.clock.advance(minute);
    const path = `/user-subscriptions/${id}`;
    const client = {
      send: async <T>(...call: Parameters<ApiClient['send']>) =>
        (await this.#on.as(user)).send<T>(...call),
    };
    const preview = async (planUuid: string, interval = 'month') => {
      const body = { planUuid, interval };
      const answer = await client.send<PlanChangePreview>('POST', `${path}/preview-change`, body);
      return answer.body;
    };
    const refusal = async (planUuid: string, interval = 'month') => {
      const body = { planUuid, interval };
      const answer = await client.send<Problem>('POST', `${path}/preview-change`, body);
      return [answer.status, answer.body.errors?.[0]?.code];
    };
    const change = async (of: PlanChangePreview, more: { paymentMethodUuid?: string } = {}) => {
      const { plan, interval, previewToken } = of;
      const body = { planUuid: plan.uuid, interval, previewToken, ...more };
      const answer = await client.send<Subscription & Problem>('POST', `${path}/change`, body);
      await this.paying.settle();
      return { ...answer, code: answer.body.errors?.[0]?.code };
    };
    const keep = () => client.send<Subscription & Problem>('POST', `${path}/keep-plan`);
    return { preview, refusal, change, keep };
  }
}
