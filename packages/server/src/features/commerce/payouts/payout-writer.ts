import type { Money } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { arrivalAfter, type PayoutGateway } from '../../../adapters/payouts/payout-gateway.ts';
import type { Random } from '../../../adapters/random.ts';
import { balanceOf } from '../../../domain/commerce/billing/balance.ts';
import { minimumOf } from '../../../domain/commerce/billing/payout-plan.ts';
import { payoutWeek } from '../../../domain/commerce/billing/payout-week.ts';
import type { Db } from '../../../storage/database.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { readEarnings } from '../books/affiliate-ledger.repository.ts';
import { type Amounts, post } from '../books/ledger.repository.ts';
import { listBalanceEntries, listDueReserves } from '../books/mentor-ledger.repository.ts';
import { keepPayoutEntries } from '../books/payout-entries.repository.ts';
import { insertPayout, lastPaidAt, type PayoutRow } from './payout-run.repository.ts';
import { readPayoutPlan } from './payout-settings.repository.ts';

/** Writes payouts and their postings, before a bank is called. */
export class PayoutWriter {
  readonly #random: Random;
  readonly #gateway: PayoutGateway;

  constructor(random: Random, gateway: PayoutGateway) {
    this.#random = random;
    this.#gateway = gateway;
  }

  /**
   * Writes one mentor's payouts, one per currency, or the one that is `asked` for. Within a
   * transaction.
   */
  async prepare(db: Db, mentorId: string, now: number, asked?: AskedPayout): Promise<PayoutRow[]> {
    await lockUser(db, mentorId);
    const plan = await readPayoutPlan(db, mentorId);
    const prepared: PayoutRow[] = [];
    const at = instant(now);
    await this.#release(db, mentorId, at);
    for (const { parts, currency, ...all } of await this.payable(db, mentorId, at)) {
      if (asked && asked.currency !== currency) continue;
      const amount = asked?.amount ?? all.amount;
      if (amount > all.amount || amount < minimumOf(plan, currency)) continue;
      const id = this.#random.uuid();
      const payout: PayoutRow = {
        id,
        mentorId,
        amount,
        currency,
        status: 'pending',
        lockedUntil: null,
        createdAt: at,
        arrivalDate: arrivalAfter(now),
        week: payoutWeek(now),
        providerPayoutId: null,
        failure: null,
      };
      const before = await lastPaidAt(db, mentorId, currency);
      await insertPayout(db, payout);
      const payee = { userId: mentorId, availableAt: at };
      const cause = { at, mentorId, currency, payoutId: id, availableAt: at, payee };
      await post(db, this.#random, takenFrom(parts, amount), cause);
      await keepPayoutEntries(db, payout, before);
      prepared.push(payout);
    }
    return prepared;
  }

  /** Own sales and referral shares by currency: a debt of one is set off against the other. */
  async payable(db: Db, userId: string, at: string): Promise<Payable[]> {
    const sales = balanceOf(await listBalanceEntries(db, userId, at), at);
    const shares = await readEarnings(db, userId, at);
    const currencies = new Set([...sales, ...shares].map(({ currency }) => currency));
    return [...currencies].sort().map((currency) => {
      const own = sales.find((one) => one.currency === currency);
      const mentor = own ? own.available - own.negative : 0;
      const affiliate = shares.find((one) => one.currency === currency)?.due ?? 0;
      const amount = this.#gateway.payable({ amount: mentor + affiliate, currency });
      return { currency, amount, parts: { mentor, affiliate } };
    });
  }

  /** How much of an amount the provider can send, in minor units. */
  sendable(money: Money): number {
    return this.#gateway.payable(money);
  }

  /** Moves what was held back for long enough to the mentor's share. */
  async #release(db: Db, mentorId: string, at: string): Promise<void> {
    for (const { amount, currency } of await listDueReserves(db, mentorId, at)) {
      const cause = { at, mentorId, currency, availableAt: at };
      await post(db, this.#random, { reserve: -amount, mentor: amount }, cause);
    }
  }
}

/** The part that a mentor asks for; without an amount, everything of the currency. */
export interface AskedPayout {
  readonly currency: string;
  readonly amount: number | undefined;
}

/** The amount to pay out in one currency, and the accounts that it comes from. */
interface Payable {
  readonly currency: string;
  readonly amount: number;
  readonly parts: { readonly mentor: number; readonly affiliate: number };
}

/** Takes a payout from its parts. A rest stays in the larger one, as far as that goes. */
function takenFrom({ mentor, affiliate }: Payable['parts'], amount: number): Amounts {
  const rest = mentor + affiliate - amount;
  const inMentor = mentor >= affiliate ? Math.min(rest, mentor) : rest - Math.min(rest, affiliate);
  const inAffiliate = rest - inMentor;
  return { mentor: inMentor - mentor, affiliate: inAffiliate - affiliate, payout: amount };
}
