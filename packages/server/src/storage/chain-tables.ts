import type { ChainLinkKind } from '@skipper/core/contract';
import type { Ownership } from './ownership.ts';

/** Tables of the chains of accounts. */
export interface ChainTables {
  chainLinks: ChainLinksTable;
  chainItems: ChainItemsTable;
  /** Imports from before chains were kept, until they are linked. */
  unchainedImports: { importId: string; accountId: string; committedAt: string };
}

export const chainOwners: Readonly<Record<keyof ChainTables, Ownership>> = {
  chainLinks: { owner: 'trading/chain' },
  chainItems: { owner: 'trading/chain' },
  unchainedImports: { owner: 'trading/chain' },
};

/** One change of an account's past. The database refuses to alter what others could see. */
export interface ChainLinksTable {
  id: string;
  accountId: string;
  /** From 1, without gaps. */
  number: number;
  at: string;
  kind: ChainLinkKind;
  /** The import whose fills it holds; null for other kinds. */
  importId: string | null;
  /** Canonical JSON. */
  body: string;
  /** SHA-256 of the hash before it and `body`. */
  hash: string;
  /** Where the digest of its items starts; null for a link without items. */
  salt: string | null;
}

/** Private values of a correction or a setting, of which its link holds a digest. */
export interface ChainItemsTable {
  linkId: string;
  /** From 0 within a link. */
  sequence: number;
  /** Canonical JSON. */
  body: string;
}
