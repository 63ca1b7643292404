import type { AccountChain, ChainHead, ChainItem } from '../../contract/index.ts';
import type { Sha256 } from '../../platform/ports/sha-256.ts';
import { ChainFailure } from './chain-failure.ts';
import type { ChainSource } from './chain-source.ts';
import { CorrectedFills } from './corrected-fills.ts';
import { type ReadLink, readLinks } from './read-links.ts';

/** Whether the chain of an account holds. */
export interface ChainVerdict {
  readonly chain: AccountChain;
  /** Links whose fills, corrections or amounts were hashed again. */
  readonly recomputed: number;
  /** Links whose items this viewer does not see, or that are gone. Only their place is certain. */
  readonly chained: number;
  /** The first link that does not hold; null for a chain that does. */
  readonly failure: ChainFailure | null;
}

export interface VerifyOptions {
  readonly sha256: Sha256;
  /** Its last link when it was verified before. */
  readonly seen?: Pick<ChainHead, 'number' | 'hash'> | undefined;
  /** Called with the number of fills, corrections and amounts so far. */
  readonly onProgress?: (items: number) => void;
}

/**
 * Computes the chain of an account again from all that this viewer may see: each link from the one
 * before it, and what it says of fills, corrections and amounts from these.
 */
export async function verifyChain(
  source: ChainSource,
  chain: AccountChain,
  options: VerifyOptions,
): Promise<ChainVerdict> {
  const check = new ItemCheck(source, options);
  try {
    const links = await readLinks(source, chain, options.sha256);
    requireSeen(links, options.seen);
    await check.all(links);
    return { chain, ...check.counts, failure: null };
  } catch (error) {
    if (!(error instanceof ChainFailure)) throw error;
    return { chain, ...check.counts, failure: error };
  }
}

/** How often a chain that fails is read again because it has grown meanwhile. */
const tries = 3;

/**
 * Verifies a chain. One that changes while it is read may look broken: a fill that is corrected
 * meanwhile is not what the links read before say. So a chain that fails is read again if its head has moved.
 */
export async function verifySettled(
  source: ChainSource,
  first: AccountChain,
  options: VerifyOptions,
): Promise<ChainVerdict> {
  let chain = first;
  for (let left = tries; ; left -= 1) {
    const verdict = await verifyChain(source, chain, options);
    if (verdict.failure === null || left <= 1) return verdict;
    const now = (await source.chains()).find(({ account }) => account === chain.account);
    if (!now || now.head?.hash === chain.head?.hash) return verdict;
    chain = now;
  }
}

function requireSeen(links: readonly ReadLink[], seen: VerifyOptions['seen']): void {
  if (!seen || seen.number === 0) return;
  if (links[seen.number - 1]?.hash !== seen.hash) {
    throw new ChainFailure(Math.min(seen.number, links.length), 'forgotten');
  }
}

/** Hashes the items of links again. */
class ItemCheck {
  readonly counts = { recomputed: 0, chained: 0 };
  readonly #source: ChainSource;
  readonly #options: VerifyOptions;
  readonly #corrected = new CorrectedFills();
  #items = 0;

  constructor(source: ChainSource, options: VerifyOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** Corrections first: fills are now as these left them. */
  async all(links: readonly ReadLink[]): Promise<void> {
    const undone = new Set(
      links.flatMap(({ kind, facts }) => (kind === 'import-undone' ? [facts['link']] : [])),
    );
    const withItems = links.filter(({ facts }) => facts['digest'] !== undefined);
    const legible = withItems.filter(({ uuid, salt }) => salt !== null && !undone.has(uuid));
    this.counts.chained = withItems.length - legible.length;
    const isFills = ({ kind }: ReadLink) => kind === 'fills';
    for (const link of legible.filter((one) => !isFills(one))) await this.#hash(link);
    for (const link of legible.filter(isFills)) await this.#hash(link);
  }

  async #hash(link: ReadLink): Promise<void> {
    const { sha256, onProgress } = this.#options;
    let digest = link.salt ?? '';
    for (let after: number | undefined; ; ) {
      const { items, next } = await this.#source.items(link.uuid, after);
      for (const item of items) {
        // They rise, so that no answer goes round in circles.
        if (item.sequence <= (after ?? -1)) throw new ChainFailure(link.number, 'items');
        after = item.sequence;
        digest = await sha256(digest + this.#textOf(link, item));
      }
      this.#items += items.length;
      onProgress?.(this.#items);
      if (next === null || items.length === 0) break;
    }
    if (digest !== link.facts['digest']) throw new ChainFailure(link.number, 'items');
    this.counts.recomputed += 1;
  }

  /** The text of an item when its link was made. */
  #textOf({ kind, uuid, number }: ReadLink, item: ChainItem): string {
    const isWhole = kind !== 'fill-corrected' || this.#corrected.add(item);
    const text = kind === 'fills' ? this.#corrected.original(uuid, item) : item.text;
    if (isWhole && text !== undefined) return text;
    throw new ChainFailure(number, 'items');
  }
}
