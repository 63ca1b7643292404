import { action, computed, makeObservable, observable } from 'mobx';
import {
  coversFees,
  type Money,
  planLimits,
  readAmount,
  type SaleFees,
  type SaleSplit,
  splitSale,
  type TypedAmount,
} from '../../contract/index.ts';
import type { ClientConfigStore } from '../client-config/client-config.store.ts';

/** The calculator's currency. */
const currency = 'USD';

const mostFollowers = 1_000_000;

/** One sale, and what all of a month come to. */
export interface Earnings {
  readonly price: Money;
  readonly followers: number;
  readonly split: SaleSplit;
  /** Each sale is split and rounded by itself, so this is a multiple of the seller's share. */
  readonly payout: Money;
}

/** From price and followers to the monthly payout, by the rule that splits real sales. */
export class PricingStore {
  price = '49';
  followers = '100';
  readonly #config: ClientConfigStore;

  constructor(config: ClientConfigStore) {
    this.#config = config;
    makeObservable(this, {
      price: observable,
      followers: observable,
      setPrice: action,
      setFollowers: action,
      earnings: computed,
    });
  }

  /** The server's fees; undefined until they are loaded. */
  get fees(): SaleFees | undefined {
    return this.#config.result.data?.fees;
  }

  get priceProblem(): string | undefined {
    const amount = this.#amount;
    if ('problem' in amount) return amount.problem;
    const { fees } = this;
    const covered = !fees || coversFees({ total: amount.minor, currency }, fees);
    return covered ? undefined : 'A sale at this price doesn’t cover its fees.';
  }

  get followersProblem(): string | undefined {
    const text = this.followers.trim();
    return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= mostFollowers
      ? undefined
      : 'Enter a number from 1 to 1,000,000.';
  }

  /** Undefined while the fees are not known or what is typed makes no sense. */
  get earnings(): Earnings | undefined {
    const { fees } = this;
    const amount = this.#amount;
    if (!fees || 'problem' in amount || this.followersProblem) return undefined;
    const split = splitSale({ total: amount.minor, currency }, fees);
    const followers = Number(this.followers);
    return {
      price: money(amount.minor),
      followers,
      split,
      payout: money(split.mentor * followers),
    };
  }

  setPrice(text: string): void {
    this.price = text;
  }

  setFollowers(text: string): void {
    this.followers = text;
  }

  get #amount(): TypedAmount {
    return readAmount(this.price, currency, planLimits.amount);
  }
}

export const money = (amount: number): Money => ({ amount, currency });
