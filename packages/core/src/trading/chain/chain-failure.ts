/**
 * What is wrong with a chain. `number`: links are missing. `hash`: a link was changed, or does not
 * follow the one before. `body`: its text cannot be read. `items`: fills, corrections or amounts are
 * others than those it was made from. `head`: the last link is another one than the server says.
 * `forgotten`: it does not go on from what was seen of it before.
 */
export type ChainFault = 'number' | 'hash' | 'body' | 'items' | 'head' | 'forgotten';

/** The first link of a chain that does not hold, and why. */
export class ChainFailure extends Error {
  /** From 1; 0 for a chain without links. */
  readonly link: number;
  readonly fault: ChainFault;

  constructor(link: number, fault: ChainFault) {
    super(`Link ${link} of the chain does not hold: ${fault}.`);
    this.link = link;
    this.fault = fault;
  }
}
