import {
  type AccountChain,
  type ChainItem,
  type ChainLink,
  type ChainLinkKind,
  type ChainValue,
  canonicalJson,
  chainStart,
} from '../contract/index.ts';
import type { ChainSource } from '../trading/chain/chain-source.ts';
import { plainHash } from './plain-hash.ts';

export const linkedAt = '2026-03-02T15:00:00.000Z';

export const linkedFill = (price: string): { readonly [key: string]: ChainValue } => ({
  at: linkedAt,
  price,
  quantity: '1',
  side: 'buy',
});

interface Link extends ChainLink {
  readonly items: readonly ChainItem[];
}

/** A chain as a server would answer with it, and could be tampered with. */
export class MadeChain implements ChainSource {
  made: Link[] = [];
  head: AccountChain['head'] = null;
  itemsPerPage = 2;

  /** Adds a link; the items of fills may be others later. */
  async add(
    kind: ChainLinkKind,
    facts: Readonly<Record<string, ChainValue>>,
    values?: readonly ChainValue[],
  ): Promise<string> {
    const number = this.made.length + 1;
    const uuid = `link-${number}`;
    const items = (values ?? []).map((value, place) => ({
      sequence: 10 + place,
      text: canonicalJson(value),
    }));
    const salt = values ? await plainHash(uuid) : null;
    let digest = salt;
    for (const { text } of items) digest = await plainHash(digest + text);
    const own = digest === null ? facts : { ...facts, digest };
    const body = canonicalJson({ ...own, id: uuid, kind, at: linkedAt });
    const hash = await plainHash((this.made.at(-1)?.hash ?? chainStart) + body);
    this.made.push({ uuid, number, at: linkedAt, kind, body, hash, salt, items });
    this.head = { number, hash, at: linkedAt };
    return uuid;
  }

  /** Fills as they are now. */
  replace(uuid: string, values: readonly ChainValue[]): void {
    this.change(uuid, ({ items }) => ({
      items: items.map((item, place) => ({ ...item, text: canonicalJson(values[place] ?? null) })),
    }));
  }

  change(uuid: string, change: (link: Link) => Partial<Link>): void {
    this.made = this.made.map((link) => (link.uuid === uuid ? { ...link, ...change(link) } : link));
  }

  get chain(): AccountChain {
    const links = this.head?.number ?? 0;
    const since = links === 0 ? null : linkedAt;
    const { head } = this;
    return { account: 'a', alias: 'Main', shown: true, complete: true, links, since, head };
  }

  async chains() {
    return [this.chain];
  }

  async links(_account: string, page: number) {
    const links = this.made.slice((page - 1) * 100, page * 100);
    return { links: links.map(({ items: _, ...link }) => link), total: this.made.length };
  }

  async items(uuid: string, after: number | undefined) {
    const { items = [] } = this.made.find((link) => link.uuid === uuid) ?? {};
    const left = items.filter(({ sequence }) => sequence > (after ?? -1));
    const page = left.slice(0, this.itemsPerPage);
    return {
      items: page,
      next: left.length > page.length ? (page.at(-1)?.sequence ?? null) : null,
    };
  }
}

/** Two imports, the second undone; a fill that was corrected twice; an amount and a lot method. */
export async function livelyChain(): Promise<MadeChain> {
  const made = new MadeChain();
  const first = await made.add('fills', { committedAt: linkedAt }, [
    linkedFill('1'),
    linkedFill('2'),
    linkedFill('3'),
  ]);
  const second = await made.add('fills', { committedAt: linkedAt }, [linkedFill('7')]);
  await made.add('setting-changed', { setting: 'lotMethod', before: 'FIFO', after: 'LIFO' });
  const corrected = (before: string, after: string) => [
    { entry: 'e', link: first, sequence: 11, before: linkedFill(before), after: linkedFill(after) },
  ];
  await made.add('fill-corrected', { fills: 1, reason: 'Broker' }, corrected('2', '2.5'));
  await made.add('setting-changed', { setting: 'startingCapital' }, [
    { setting: 'startingCapital', before: null, after: '25000' },
  ]);
  await made.add('import-undone', { link: second, fills: 1, reason: 'Wrong' });
  await made.add('fill-corrected', { fills: 1, reason: 'Broker' }, corrected('2.5', '2.6'));
  made.replace(first, [linkedFill('1'), linkedFill('2.6'), linkedFill('3')]);
  made.change(second, () => ({ items: [] }));
  return made;
}
