import { type ChainItem, type ChainValue, canonicalJson } from '../../contract/index.ts';
import { parsed } from './read-links.ts';

interface Correction {
  /** The text of the fill before its first correction. */
  readonly first: string;
  /** After its last one. */
  readonly last: string;
}

/** Fills as they were before they were corrected, by the corrections of a chain in their order. */
export class CorrectedFills {
  readonly #fills = new Map<string, Correction>();

  /** False for an item that cannot be read, or does not go on from the one before. */
  add({ text }: ChainItem): boolean {
    const item = parsed(text);
    const [before, after] = [textOf(item?.['before']), textOf(item?.['after'])];
    if (!item || before === undefined || after === undefined) return false;
    const { link, sequence } = item;
    // Its import was not linked yet: the link that followed has it as it was corrected.
    if (link === null) return true;
    const key = `${link} ${sequence}`;
    const earlier = this.#fills.get(key);
    if (earlier && earlier.last !== before) return false;
    this.#fills.set(key, { first: earlier?.first ?? before, last: after });
    return true;
  }

  /** The text of a fill when its link was made; undefined if it is not as its last correction left it. */
  original(link: string, { sequence, text }: ChainItem): string | undefined {
    const correction = this.#fills.get(`${link} ${sequence}`);
    if (!correction) return text;
    return correction.last === text ? correction.first : undefined;
  }
}

const textOf = (value: ChainValue | undefined): string | undefined =>
  typeof value === 'object' && value !== null ? canonicalJson(value) : undefined;
