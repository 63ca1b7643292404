import type { Money } from '@skipper/core/contract';
import {
  arrivalAfter,
  type BankPayout,
  type PayoutGateway,
  type Transfer,
} from '../adapters/payouts/payout-gateway.ts';

/** A bank without accounts that takes every transfer, and records it. */
export class TestBank implements PayoutGateway {
  readonly needsAccount = false;
  /** Thrown instead of an answer. */
  failure: Error | undefined;
  readonly asked: Transfer[] = [];

  async send(transfer: Transfer, now: number): Promise<BankPayout> {
    this.asked.push(transfer);
    if (this.failure) throw this.failure;
    const { id, sellerId } = transfer;
    const arrivalDate = arrivalAfter(now);
    return { id: `at-${id}`, transferId: id, sellerId, status: 'paid', arrivalDate, failure: null };
  }

  payable({ amount }: Money): number {
    return amount;
  }

  async takeBack(): Promise<void> {}

  openSeller(): never {
    throw new Error('This bank has no accounts.');
  }

  readonly sellerPage = this.openSeller;
  readonly dashboardPage = this.openSeller;
  readonly getSeller = this.openSeller;
  readonly getPayout = this.openSeller;
}
