import { createHash } from 'node:crypto';
import type {
  AccountChainList,
  ChainItem,
  ChainItemList,
  ChainLink,
  ChainLinkList,
} from '@skipper/core/contract';
import type { ApiClient } from './api-client.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A link with what its text says and, where the reader gets its salt, its items. */
export interface ReadLink extends ChainLink {
  readonly facts: Readonly<Record<string, unknown>>;
  /** Null for a reader who does not get them. */
  readonly items: readonly ChainItem[] | null;
  /** Of its items, computed again; null as above. */
  readonly digest: string | null;
}

/** The chain of one account as a reader gets it, a few items at a time; its hashes are checked. */
export async function readChain(
  client: ApiClient,
  username: string,
  account: string,
): Promise<readonly ReadLink[]> {
  const at = `/transparency/${username}`;
  const { body } = await client.get<ChainLinkList>(`${at}/links?account=${account}&limit=100`);
  let before = '0'.repeat(64);
  const links: ReadLink[] = [];
  for (const [index, link] of body.links.entries()) {
    if (link.number !== index + 1) throw new Error(`Link ${index + 1} has number ${link.number}.`);
    const hash = sha256(before + link.body);
    if (hash !== link.hash) throw new Error(`Link ${link.number} has another hash.`);
    before = hash;
    const facts = JSON.parse(link.body) as ReadLink['facts'];
    const items = link.salt === null ? null : await itemsOf(client, `${at}/links/${link.uuid}`);
    const digest = items?.reduce((sum, { text }) => sha256(sum + text), link.salt ?? '');
    links.push({ ...link, facts, items, digest: digest ?? null });
  }
  const chains = await client.get<AccountChainList>(at);
  const chain = chains.body.accounts.find((one) => one.account === account);
  if (chain?.links !== links.length || (chain.head?.hash ?? '0'.repeat(64)) !== before) {
    throw new Error('The head is another one than that of the links.');
  }
  return links;
}

async function itemsOf(client: ApiClient, path: string): Promise<ChainItem[]> {
  const items: ChainItem[] = [];
  for (let query = 'limit=300'; ; ) {
    const { body } = await client.get<ChainItemList>(`${path}/items?${query}`);
    items.push(...body.items);
    if (body.next === null) return items;
    query = `limit=300&after=${body.next}`;
  }
}
