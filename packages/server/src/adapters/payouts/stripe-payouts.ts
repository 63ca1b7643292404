import { brand, type Money } from '@skipper/core/contract';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../config-stripe.ts';
import { hour, second } from '../../domain/time/durations.ts';
import { instant } from '../clock.ts';
import { ProviderRefusedError } from '../payments/provider-errors.ts';
import { payableAtStripe, toStripe } from '../payments/stripe/stripe-amounts.ts';
import { StripeCalls } from '../payments/stripe/stripe-calls.ts';
import {
  type BankPayout,
  type NewSeller,
  type PayoutGateway,
  type Seller,
  type Transfer,
  TransferRefusedError,
} from './payout-gateway.ts';

/** Where our id of a transfer is noted on the payout it made. */
const idField = 'skipper_payout';
/** Within this time Stripe knows a key again. Milliseconds. */
const keyLife = 12 * hour;
/** Payouts of one account that are looked through for ours. */
const mostLookedAt = 1_000;

/**
 * Stripe Connect: sellers have Express accounts of their own. A payout is a transfer to such an
 * account, and a payout from there to its bank, both of the same amount (ADR 0031).
 */
export class StripePayouts implements PayoutGateway {
  readonly needsAccount = true;
  readonly #calls: StripeCalls;

  constructor(config: StripeConfig, timeout?: number) {
    this.#calls = new StripeCalls(config, timeout);
  }

  async openSeller({ userId, email, country }: NewSeller, key: string): Promise<string> {
    const params: Stripe.AccountCreateParams = {
      email,
      ...(country !== undefined && { country }),
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      business_profile: { product_description: `Sells plans on ${brand.name}` },
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata: { user: userId },
    };
    const { id } = await this.#calls.call(({ accounts }) =>
      accounts.create(params, { idempotencyKey: key }),
    );
    return id;
  }

  async sellerPage(account: string, returnUrl: string): Promise<string> {
    const type = 'account_onboarding' as const;
    const params = { account, type, return_url: returnUrl, refresh_url: returnUrl };
    const { url } = await this.#calls.call(({ accountLinks }) => accountLinks.create(params));
    return url;
  }

  /** Stripe makes no link to log in before an account has given its details. */
  async dashboardPage(account: string, returnUrl: string): Promise<string> {
    const { details_submitted: isComplete } = await this.#calls.call(({ accounts }) =>
      accounts.retrieve(account),
    );
    if (!isComplete) return this.sellerPage(account, returnUrl);
    const { url } = await this.#calls.call(({ accounts }) => accounts.createLoginLink(account));
    return url;
  }

  async getSeller(sellerId: string): Promise<Seller> {
    const account = await this.#calls.call(({ accounts }) => accounts.retrieve(sellerId));
    const { capabilities, payouts_enabled: pays, requirements } = account;
    const deadline = requirements?.current_deadline ?? null;
    return {
      canReceive: pays && capabilities?.transfers === 'active',
      currentlyDue: requirements?.currently_due ?? [],
      pastDue: requirements?.past_due ?? [],
      pendingVerification: requirements?.pending_verification ?? [],
      deadline: deadline === null ? null : instant(deadline * second),
      disabledReason: requirements?.disabled_reason ?? null,
    };
  }

  payable(money: Money): number {
    return payableAtStripe(money);
  }

  async send(transfer: Transfer, now: number): Promise<BankPayout> {
    const { id, sellerId } = transfer;
    if (sellerId === undefined) throw new TransferRefusedError('The seller has no account.');
    const isOld = now - Date.parse(transfer.createdAt) > keyLife;
    try {
      if (!(isOld && (await this.#findTransfer(id)))) await this.#transfer(transfer, sellerId);
      const made = isOld ? await this.#findPayout(transfer, sellerId) : undefined;
      return made ?? (await this.#payOut(transfer, sellerId));
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      await this.takeBack(id);
      throw new TransferRefusedError(error.message);
    }
  }

  async #transfer({ id, ...money }: Transfer, destination: string): Promise<void> {
    const params = { ...toStripe(money), destination, transfer_group: id };
    const options = { idempotencyKey: `transfer-${id}` };
    await this.#calls.call(({ transfers }) => transfers.create(params, options));
  }

  async #payOut({ id, ...money }: Transfer, sellerId: string): Promise<BankPayout> {
    const params = { ...toStripe(money), metadata: { [idField]: id } };
    const options = { idempotencyKey: `payout-${id}`, stripeAccount: sellerId };
    const made = await this.#calls.call(({ payouts }) => payouts.create(params, options));
    return payoutOf(made, sellerId);
  }

  async #findTransfer(id: string): Promise<Stripe.Transfer | undefined> {
    const query = { transfer_group: id, limit: 1 };
    const { data } = await this.#calls.call(({ transfers }) => transfers.list(query));
    return data[0];
  }

  async #findPayout({ id, createdAt }: Transfer, account: string): Promise<BankPayout | undefined> {
    const query = { created: { gte: Math.floor(Date.parse(createdAt) / second) }, limit: 100 };
    const made = await this.#calls.call(({ payouts }) =>
      payouts.list(query, { stripeAccount: account }).autoPagingToArray({ limit: mostLookedAt }),
    );
    const ours = made.find(({ metadata }) => metadata?.[idField] === id);
    return ours && payoutOf(ours, account);
  }

  async getPayout(id: string): Promise<BankPayout> {
    const [account = '', payout = ''] = id.split('/');
    const options = { stripeAccount: account };
    const found = await this.#calls.call(({ payouts }) => payouts.retrieve(payout, {}, options));
    return payoutOf(found, account);
  }

  /** A whole transfer can be reversed once, so that no key is needed. */
  async takeBack(transferId: string): Promise<void> {
    const sent = await this.#findTransfer(transferId);
    if (!sent || sent.reversed) return;
    await this.#calls.call(({ transfers }) => transfers.createReversal(sent.id));
  }
}

/** Its id names the account, too: a payout is asked for on behalf of one. */
function payoutOf(payout: Stripe.Payout, account: string): BankPayout {
  const { id, status, arrival_date: arrival, metadata, failure_code: failure } = payout;
  return {
    id: `${account}/${id}`,
    sellerId: account,
    transferId: metadata?.[idField],
    status: statusOf(status),
    arrivalDate: instant(arrival * second).slice(0, 10),
    failure,
  };
}

function statusOf(status: string): BankPayout['status'] {
  if (status === 'paid') return 'paid';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
