import type { Ownership } from './ownership.ts';

/** News of trades for followers. */
export interface TradeNewsTables {
  newsBatches: NewsBatchesTable;
  tradeNews: TradeNewsTable;
}

/** Who owns each of them. */
export const tradeNewsOwners: Readonly<Record<keyof TradeNewsTables, Ownership>> = {
  newsBatches: { owner: 'trading/trade-news' },
  tradeNews: { owner: 'trading/trade-news' },
};

/** An import, or a follow-up to a position, with news for followers. */
export interface NewsBatchesTable {
  /** The import's, or the follow-up's. */
  id: string;
  accountId: string;
  mentorId: string;
  createdAt: string;
  /** When followers who see closed positions late are notified; null where that is done, or at once. */
  delayedUntil: string | null;
  /** The last closing time that they are notified of at once; null for imports from before it was kept. */
  toldUntil: string | null;
}

/** A change of a position. */
export interface TradeNewsTable {
  /** The identity of the fill that opened the position; the position's id where that is not known. */
  subject: string;
  /** As it is now: an import that is undone and added again gives it another one. */
  positionId: string;
  event: 'trade-opened' | 'trade-closed' | 'trade-update';
  /** By its fills. */
  occurredAt: string;
  batchId: string;
  accountId: string;
  /** When it was written here, which is after the import was committed. */
  notedAt: string;
}
