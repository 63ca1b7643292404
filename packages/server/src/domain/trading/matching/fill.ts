import type { AssetClass } from '@skipper/core/contract';

/**
 * The traded instrument. `multiplier` is the value of one point: 1 for shares, 100 for most
 * options.
 */
export interface Instrument {
  /** Identifies an instrument within an account, such as `ACME:USD` or an OSI option symbol. */
  readonly key: string;
  readonly symbol: string;
  readonly assetClass: AssetClass;
  /** Decimal string. */
  readonly multiplier: string;
}

export type FillSide = 'buy' | 'sell';

/** One execution of an order: the smallest true thing a broker reports. */
export interface Fill {
  readonly id: string;
  readonly instrument: Instrument;
  readonly side: FillSide;
  /** Decimal string above zero; the side carries the direction. */
  readonly quantity: string;
  /** Decimal string, per unit. */
  readonly price: string;
  /** Decimal string, all fees of this fill together; a rebate is negative. */
  readonly fee: string;
  /** ISO 8601 in UTC. */
  readonly executedAt: string;
  /** `YYYY-MM-DD` where only the day is known, `executedAt` being noon of it; else null. */
  readonly day: string | null;
  /** Order among fills of the same instant. */
  readonly sequence: number;
}
