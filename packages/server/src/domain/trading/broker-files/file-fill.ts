import type { Fill } from '../matching/fill.ts';
import type { Ending } from './classify-action.ts';
import type { FormatTraits } from './format-traits.ts';
import type { OptionContract } from './option-contract.ts';
import type { FeeSign } from './trade-numbers.ts';

/** A fill from a file, before it has our id. */
export interface FileFill extends Omit<Fill, 'id' | 'sequence'> {
  /** The broker's own id of the execution, where the file has one. */
  readonly executionId: string | null;
  /** The broker's own id of the order that it filled. */
  readonly orderId: string | null;
  /** The moment as the file has it, without a zone; recognises a row read in another zone. */
  readonly writtenAt: string;
}

/** The end of an option without a trade; on which side it was open, the account knows. */
export interface OptionEnding {
  readonly ending: Ending;
  readonly contract: OptionContract;
  readonly fill: Omit<FileFill, 'side'>;
}

/** `closes`: it must never open a position; `opens`: it must never close one. */
export interface FillReading {
  readonly kind: 'fill';
  readonly fill: FileFill;
  readonly closes?: true;
  /** Only of trades that were typed. */
  readonly opens?: true;
}

/** A row's meaning: a fill, the end of an option, no trade at all, or an unreadable trade. */
export type RowReading =
  | FillReading
  | { readonly kind: 'ending'; readonly end: OptionEnding }
  | { readonly kind: 'skipped'; readonly reason: string }
  /** `warning` says what is wrong in the account without this row. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly warning?: string };

export interface ReadingOptions {
  /** IANA zone of timestamps that name none. */
  readonly timezone: string;
  /** IANA zone in which the account's days are shown. */
  readonly dayZone: string;
  /** The account's currency; a row that names another one is rejected. */
  readonly currency: string;
  /** ISO 8601 in UTC: what happened later than a day after it is rejected. */
  readonly now: string;
  readonly traits: FormatTraits;
  readonly feeSign: FeeSign;
  /** Whether the status column holds the status of orders. */
  readonly hasStatus: boolean;
}

export const skipped = (reason: string): RowReading => ({ kind: 'skipped', reason });

export const rejected = (reason: string, warning?: string): RowReading =>
  warning === undefined ? { kind: 'rejected', reason } : { kind: 'rejected', reason, warning };
