import type { UpdateKind } from '@skipper/core/contract';

/** Follow-ups of Skippers to their positions. */
export interface PositionUpdatesTable {
  id: string;
  accountId: string;
  authorId: string;
  instrumentKey: string;
  /** The identity of the fill that opened the position when it was written. */
  subject: string;
  /** Null, as its text and price, once it is deleted. */
  kind: UpdateKind | null;
  body: string | null;
  price: string | null;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
}
