import type { FeeSign } from './trade-numbers.ts';

/** Conventions of a broker's files besides their columns. */
export interface FormatTraits {
  /** IANA zone of every file of this broker; it wins over the account's. */
  readonly zone?: string;
  /** Times stand in a zone that the broker does not write and that differs between users. */
  readonly zoneUnwritten?: true;
  /** ISO 4217 of every amount in a file that has no column for it. */
  readonly currency?: string;
  readonly feeSign?: FeeSign;
  /** The broker sells no futures: a bare symbol such as CL is a share. */
  readonly sharesOnly?: true;
  /** Fees are what the net amount differs by from quantity times price. */
  readonly feeFromAmount?: true;
  /** The shares of an assignment or an exercise have their own row. */
  readonly sharesDelivered?: true;
  /** Money market funds that hold the account's cash. */
  readonly cashSymbols?: readonly string[];
  /** Rows of any other level of detail repeat these. */
  readonly detailLevel?: string;
  /** Rows stand in the file with the newest first, also within a day. */
  readonly newestFirst?: true;
  /** Typed by hand: in the order in which they happened, on sides that must agree with the position. */
  readonly typed?: true;
}
