import { appPaths, type PlanChangePreview } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { derivedId } from '../../../domain/derived-id.ts';
import { hour, minute } from '../../../domain/time/durations.ts';
import { conflict } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import {
  findChangeAttempt,
  requeue,
  waitsForPayer,
} from '../payments/payment-attempts.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { viewChargeable } from '../payments/view-cards.ts';
import { findPlanRow } from '../plans/plans.repository.ts';
import type { MemberMails } from './member-mails.ts';
import { termsOf } from './offered-terms.ts';
import { type OpenChange, openChangeOf, stateOf } from './open-change.ts';
import { requireCard } from './order-rules.ts';
import { announcedBack, type PendingChange, pendingOf } from './pending-change.ts';
import type { PlanChangeEffects } from './plan-change-effects.ts';
import { type PlanChangeQuote, quoteChange } from './plan-change-quote.ts';
import { requireChangeable, type Target, underWay } from './plan-change-rules.ts';
import { lockSeats } from './seats.ts';
import {
  lockSubscription,
  requireSubscription,
  updateSubscription,
} from './subscription-changes.repository.ts';
import { withNextStep } from './timeline.ts';

/** How long the amounts of a preview are kept. */
const previewLife = 15 * minute;
/** How long a confirmed change waits for its payer. */
const paymentLife = hour;

/** A change as its preview has shown it. */
export interface ConfirmedChange extends Target {
  readonly previewToken: string;
  readonly paymentMethodUuid?: string | undefined;
}

interface Parts {
  readonly random: Random;
  readonly payments: PaymentsService;
  readonly effects: PlanChangeEffects;
  readonly mails: MemberMails;
  readonly origin: () => string;
}

/** Changes of plan by subscribers. Call each within a transaction. */
export class PlanChanges {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws ProblemError 400 for an unknown plan, 409 for a change that is not possible. */
  async preview(db: Db, id: string, target: Target, now: number): Promise<PlanChangePreview> {
    const row = await requireSubscription(db, id);
    requireChangeable(row);
    const quote = await quoteChange(db, row, target, now);
    const terms = await termsOf(db, quote.planId, 0);
    const { name: provider } = this.#parts.payments;
    return {
      previewToken: tokenOf(row, quote, terms, now),
      expiresAt: instant(now + previewLife),
      when: quote.when,
      effectiveAt: quote.effectiveAt,
      waits: quote.waits,
      plan: { uuid: quote.planId, name: quote.planName },
      interval: quote.interval,
      amount: quote.amount,
      currency: quote.currency,
      lines: quote.lines.map(({ description, amount }) => ({ description, amount })),
      tax: 0,
      dueNow: quote.due,
      nextCharge: quote.nextCharge,
      cards: await viewChargeable(db, row.userId, provider),
      testCards: provider === 'sandbox',
    };
  }

  /**
   * Makes a previewed change, or begins its payment. Again is the same change: a second click, tab
   * or device pays nothing twice.
   *
   * @throws ProblemError 409 where the amounts have changed, or the change is not possible.
   */
  async change(db: Db, id: string, confirmed: ConfirmedChange, now: number): Promise<void> {
    if (await findPlanRow(db, confirmed.planUuid)) await lockSeats(db, confirmed.planUuid);
    const row = await lockSubscription(db, id);
    const methodId = await requireCard(db, row.userId, confirmed.paymentMethodUuid);
    const open = openChangeOf(row);
    if (open?.token === confirmed.previewToken) return this.#again(db, open, methodId, now);
    requireChangeable(row);
    const quote = await this.#requireQuote(db, row, confirmed, now);
    if (open) await this.#supersede(db, open, now);
    if (quote.when === 'renewal') return this.#schedule(db, row, quote, now);
    if (quote.due > 0) return this.#pay(db, row, { quote, confirmed, methodId }, now);
    await this.#parts.effects.make(db, row, quote, undefined, now);
  }

  /** Drops the change that waits for the renewal. @throws ProblemError 409 where none does. */
  async keep(db: Db, id: string, now: number): Promise<void> {
    const row = await lockSubscription(db, id);
    const pending = pendingOf(row);
    if (!pending || pending.reason === 'price-change') {
      throw conflict('You have no plan change to cancel.', 'wrong_state');
    }
    const { mails } = this.#parts;
    const back = announcedBack(pending, now);
    const pendingUpdate = back ? JSON.stringify(back) : null;
    const kept = withNextStep({ ...row, pendingUpdate });
    await updateSubscription(db, kept);
    await mails.planKept(db, kept, now);
    if (pending.announced?.untold) await mails.pricesAnnounced(db, [kept], now);
  }

  /** The quote of the preview, worked out again as of its time. */
  async #requireQuote(
    db: Db,
    row: SubscriptionsTable,
    confirmed: ConfirmedChange,
    now: number,
  ): Promise<PlanChangeQuote> {
    const at = Number(confirmed.previewToken.split('.')[0]);
    if (!Number.isSafeInteger(at) || at > now || now - at > previewLife) {
      throw conflict('This preview has expired. Review the change again.', 'price_changed');
    }
    const quote = await quoteChange(db, row, confirmed, at);
    const terms = await termsOf(db, quote.planId, 0);
    if (tokenOf(row, quote, terms, at) === confirmed.previewToken) return quote;
    throw conflict('The amounts have changed. Review the change again.', 'price_changed');
  }

  /** Another card may be asked instead of the one that the payment waits for. */
  async #again(db: Db, open: OpenChange, methodId: string | null, now: number): Promise<void> {
    const latest = await findChangeAttempt(db, open.id);
    if (!latest || methodId === latest.methodId || !waitsForPayer(latest)) return;
    await requeue(db, latest.id, latest.status);
    const job = { attemptId: latest.id, replacement: { methodId } };
    await enqueue(db, this.#parts.random, 'payment-given-up', job, now);
  }

  /** A change that waits for its payer gives way to another one. @throws ProblemError 409 */
  async #supersede(db: Db, open: OpenChange, now: number): Promise<void> {
    const latest = await findChangeAttempt(db, open.id);
    if (!latest || !waitsForPayer(latest)) throw underWay();
    await requeue(db, latest.id, latest.status);
    await enqueue(db, this.#parts.random, 'payment-given-up', { attemptId: latest.id }, now);
  }

  /** The newest change takes the place of an earlier one. */
  async #schedule(
    db: Db,
    row: SubscriptionsTable,
    quote: PlanChangeQuote,
    now: number,
  ): Promise<void> {
    const { planId, interval, amount, currency, discount } = quote;
    const before = pendingOf(row);
    const announced = before?.reason === 'price-change' ? before : before?.announced;
    const pending: PendingChange = {
      planId,
      interval,
      amount,
      currency,
      ...(row.discount !== null && discount === null ? { dropsDiscount: true } : {}),
      ...(announced ? { announced } : {}),
    };
    const after = { ...row, openChange: null, pendingUpdate: JSON.stringify(pending) };
    await updateSubscription(db, withNextStep(after));
    await this.#parts.mails.changeScheduled(db, after, quote, now);
  }

  async #pay(
    db: Db,
    row: SubscriptionsTable,
    { quote, confirmed, methodId }: Confirmed,
    now: number,
  ): Promise<void> {
    const { random, payments, origin } = this.#parts;
    const { id: subscriptionId, userId } = row;
    const {
      planName: _name,
      when: _when,
      effectiveAt: _at,
      waits: _waits,
      nextCharge: _next,
      ...made
    } = quote;
    const open: OpenChange = {
      ...made,
      id: random.uuid(),
      token: confirmed.previewToken,
      of: stateOf(row),
      until: instant(now + paymentLife),
    };
    await updateSubscription(db, withNextStep({ ...row, openChange: JSON.stringify(open) }));
    const { due: amount, currency, planId, interval } = quote;
    const target = `plan=${planId}&interval=${interval}`;
    const returnUrl = `${origin()}${appPaths.changePlan(subscriptionId)}?${target}`;
    const payment = { purpose: 'change', userId, subscriptionId, amount, currency } as const;
    const how = { invoiceId: null, changeId: open.id, methodId, ownerIsPresent: 1 } as const;
    await payments.begin(db, { ...payment, ...how, returnUrl }, now);
  }
}

interface Confirmed {
  readonly quote: PlanChangeQuote;
  readonly confirmed: ConfirmedChange;
  /** Null: the payer enters a card. */
  readonly methodId: string | null;
}

/**
 * Names the time of a preview, every amount, and what the plan opens: a change by it is made at no
 * others.
 */
const tokenOf = (
  row: SubscriptionsTable,
  quote: PlanChangeQuote,
  terms: string,
  at: number,
): string => `${at}.${derivedId(JSON.stringify([stateOf(row), quote, terms]))}`;
