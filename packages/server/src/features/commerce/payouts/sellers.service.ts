import type { PayoutAccount } from '@skipper/core/contract';
import { type Clock, instant } from '../../../adapters/clock.ts';
import type { PayoutGateway, Seller } from '../../../adapters/payouts/payout-gateway.ts';
import type { Random } from '../../../adapters/random.ts';
import { derivedId } from '../../../domain/derived-id.ts';
import { hour, minute } from '../../../domain/time/durations.ts';
import { conflict } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SellerPage } from '../../../jobs/job.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { PayoutSellersTable } from '../../../storage/payout-tables.ts';
import { isSuspended } from '../../identity/users/suspensions.repository.ts';
import { lockUser, readUserEmail } from '../../identity/users/users.repository.ts';
import { readBillingDetails } from '../billing/billing-details.ts';
import { findHold } from './payout-holds.repository.ts';
import { payoutPathOf } from './payout-path.ts';
import {
  askForPage,
  findSeller,
  findSellerOf,
  keepPage,
  keepSellerId,
  keepState,
  listWaiting,
} from './sellers.repository.ts';

/** A page opens once and expires: it is not shown for longer. Milliseconds. */
const pageLife = 4 * minute;
/** A page that is not there by then was not made. */
const openingLife = 2 * minute;

const nothingKnown: Omit<Seller, 'canReceive'> = {
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  deadline: null,
  disabledReason: null,
};

/** An account without the money that it is for. */
export type SellerAccount = Omit<PayoutAccount, 'payable' | 'returned' | 'asksPassword'>;

export interface SellerParts {
  readonly random: Random;
  readonly clock: Clock;
  readonly gateway: PayoutGateway;
  /** Its name. */
  readonly provider: string;
  readonly origin: () => string;
}

/** Accounts of mentors at the provider that sends them their money. */
export class SellerService {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #gateway: PayoutGateway;
  readonly #provider: string;
  readonly #origin: () => string;

  constructor({ random, clock, gateway, provider, origin }: SellerParts) {
    this.#random = random;
    this.#clock = clock;
    this.#gateway = gateway;
    this.#provider = provider;
    this.#origin = origin;
  }

  get provider(): string {
    return this.#provider;
  }

  /** Asks for the page where a mentor gives their details; a job makes it. Within a transaction. */
  async begin(db: Db, mentorId: string, now: number, page?: SellerPage): Promise<void> {
    await lockUser(db, mentorId);
    await askForPage(db, { mentorId, provider: this.#provider, askedAt: instant(now) });
    await enqueue(db, this.#random, 'seller-page', { mentorId, ...(page && { page }) }, now);
  }

  /** The same for the provider's dashboard. @throws ProblemError 409 without an account there. */
  async beginDashboard(db: Db, mentorId: string, now: number): Promise<void> {
    const seller = await findSeller(db, mentorId, this.#provider);
    if (!seller?.sellerId) throw conflict('Set up payouts first.', 'wrong_state');
    await this.begin(db, mentorId, now, 'dashboard');
  }

  /** Opens the account if there is none, and a page of it. Not within a transaction. */
  async openPage({ db }: Database, mentorId: string, kind?: SellerPage): Promise<void> {
    const own = { mentorId, provider: this.#provider };
    const sellerId = await this.#open(db, mentorId);
    if (sellerId === undefined) return;
    const back = `${this.#origin()}${await payoutPathOf(db, mentorId)}`;
    const page =
      kind === 'dashboard'
        ? await this.#gateway.dashboardPage(sellerId, back)
        : await this.#gateway.sellerPage(sellerId, back);
    await keepPage(db, own, { page, pageAt: instant(this.#clock.now()) });
    await this.#check(db, sellerId);
  }

  async #open(db: Db, mentorId: string): Promise<string | undefined> {
    const known = await findSeller(db, mentorId, this.#provider);
    if (!known) return undefined;
    if (known.sellerId !== null) return known.sellerId;
    const email = await readUserEmail(db, mentorId);
    const { country } = (await readBillingDetails(db, mentorId)).address;
    const seller = { userId: mentorId, email, country: country || undefined };
    const key = `seller-${derivedId(JSON.stringify(seller))}`;
    await keepSellerId(db, known, await this.#gateway.openSeller(seller, key));
    return (await findSeller(db, mentorId, this.#provider))?.sellerId ?? undefined;
  }

  /** Looks up an account that an event names. Ignores unknown ones. Not within a transaction. */
  async lookAt({ db }: Database, sellerId: string): Promise<void> {
    if (await findSellerOf(db, this.#provider, sellerId)) await this.#check(db, sellerId);
  }

  /** Looks up accounts of which no event came for an hour. */
  async lookAtWaiting(database: Database): Promise<void> {
    const since = instant(this.#clock.now() - hour);
    for (const { sellerId } of await listWaiting(database.db, this.#provider, since)) {
      if (sellerId !== null) await this.#check(database.db, sellerId);
    }
  }

  async #check(db: Db, sellerId: string): Promise<void> {
    const askedAt = instant(this.#clock.now());
    const seller = await this.#gateway.getSeller(sellerId);
    await keepState(db, { provider: this.#provider, sellerId }, seller, askedAt);
  }

  /**
   * The account that a mentor's payouts go to; undefined: they receive nothing, also while they are
   * suspended or an admin holds their payouts. What is held stays theirs.
   */
  async payee(db: Db, mentorId: string): Promise<{ readonly sellerId?: string } | undefined> {
    if (await isSuspended(db, mentorId)) return undefined;
    if (await findHold(db, mentorId, this.#clock.now())) return undefined;
    const seller = await findSeller(db, mentorId, this.#provider);
    const sellerId = seller?.sellerId ?? undefined;
    if (seller === undefined || sellerId === undefined) {
      return this.#gateway.needsAccount ? undefined : {};
    }
    return seller.canReceive === 1 ? { sellerId } : undefined;
  }

  async #hold(db: Db, mentorId: string, now: number): Promise<PayoutAccount['hold']> {
    const hold = await findHold(db, mentorId, now);
    return hold ? { reason: hold.reason, until: hold.until } : null;
  }

  /** Whether a mentor has an account that takes payouts, whatever holds them back. */
  async isReady(db: Db, mentorId: string): Promise<boolean> {
    return (await findSeller(db, mentorId, this.#provider))?.canReceive === 1;
  }

  /** Whether an account is the mentor's. */
  async owns(db: Db, mentorId: string, sellerId: string): Promise<boolean> {
    return (await findSeller(db, mentorId, this.#provider))?.sellerId === sellerId;
  }

  /** As the mentor sees it. */
  async view(db: Db, mentorId: string, now: number): Promise<SellerAccount> {
    const seller = await findSeller(db, mentorId, this.#provider);
    const state = seller?.state
      ? (JSON.parse(seller.state) as Omit<Seller, 'canReceive'>)
      : nothingKnown;
    return {
      opened: seller?.sellerId != null,
      canReceive: (await this.payee(db, mentorId)) !== undefined,
      ...state,
      ...pageOf(seller, now),
      testBanks: this.#provider === 'sandbox',
      hold: await this.#hold(db, mentorId, now),
    };
  }
}

/** The page that was asked for last, while it is of use. */
function pageOf(
  seller: PayoutSellersTable | undefined,
  now: number,
): Pick<PayoutAccount, 'page' | 'opening'> {
  if (!seller) return { page: null, opening: false };
  const { askedAt, page, pageAt } = seller;
  const isThere = page !== null && pageAt !== null;
  return {
    page: isThere && now - Date.parse(pageAt) < pageLife ? page : null,
    opening: !isThere && now - Date.parse(askedAt) < openingLife,
  };
}
