import {
  type AccountChain,
  type ChainLink,
  type ChainValue,
  canonicalJson,
  chainStart,
} from '../../contract/index.ts';
import type { Sha256 } from '../../platform/ports/sha-256.ts';
import { ChainFailure } from './chain-failure.ts';
import { type ChainSource, linksPerPage } from './chain-source.ts';

/** A link that follows the one before it, with what its text says. */
export interface ReadLink extends ChainLink {
  readonly facts: Facts;
}

type Facts = Readonly<Record<string, ChainValue | undefined>>;

/**
 * The links of a chain from the first one to its head, each checked against the one before.
 *
 * @throws ChainFailure for the first one that does not hold.
 */
export async function readLinks(
  source: ChainSource,
  { account, links: total, head }: AccountChain,
  sha256: Sha256,
): Promise<readonly ReadLink[]> {
  const links: ReadLink[] = [];
  let before = chainStart;
  for (let page = 1; links.length < total; page += 1) {
    const { links: some } = await source.links(account, page);
    // Links that were added since the head was read are left for another time.
    for (const link of some.slice(0, total - links.length)) {
      const number = links.length + 1;
      if (link.number !== number) throw new ChainFailure(number, 'number');
      if ((await sha256(before + link.body)) !== link.hash) throw new ChainFailure(number, 'hash');
      links.push({ ...link, facts: factsOf(link) });
      before = link.hash;
    }
    if (some.length < linksPerPage) break;
  }
  if (links.length < total) throw new ChainFailure(links.length + 1, 'number');
  if (before !== (head?.hash ?? chainStart)) throw new ChainFailure(total, 'head');
  return links;
}

/** The text of a link agrees with what is said beside it, and can be read in one way only. */
function factsOf({ number, body, uuid, kind, at }: ChainLink): Facts {
  const facts = parsed(body);
  if (facts && facts['id'] === uuid && facts['kind'] === kind && facts['at'] === at) return facts;
  throw new ChainFailure(number, 'body');
}

/** Undefined for anything but canonical JSON of an object. */
export function parsed(text: string): Readonly<Record<string, ChainValue>> | undefined {
  try {
    const value = JSON.parse(text) as ChainValue;
    const isCanonical = canonicalJson(value) === text;
    return isCanonical && typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
