import type { Sha256 } from '../../platform/ports/sha-256.ts';
import type { ChainSource } from './chain-source.ts';
import { type ChainVerdict, verifySettled } from './verify-chain.ts';

/** The chains of all accounts, one after another. `onProgress` is called with all items so far. */
export async function verifyAll(
  source: ChainSource,
  sha256: Sha256,
  onProgress: (items: number) => void,
): Promise<readonly ChainVerdict[]> {
  const verdicts: ChainVerdict[] = [];
  let before = 0;
  for (const chain of await source.chains()) {
    let items = before;
    const count = (done: number) => {
      items = before + done;
      onProgress(items);
    };
    verdicts.push(await verifySettled(source, chain, { sha256, onProgress: count }));
    before = items;
  }
  return verdicts;
}
