import { counted } from '../../contract/index.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ChainFault } from './chain-failure.ts';
import type { ChainVerdict } from './verify-chain.ts';

const faults: Readonly<Record<ChainFault, string>> = {
  number: 'it is missing',
  hash: 'it was changed, or does not follow the link before it',
  body: 'its text cannot be read',
  items: 'its fills or amounts are not those it was made from',
  head: 'it is not the last link that the server names',
  forgotten: 'it is not what was verified here before',
};

/** The result of a verification, in sentences: "Main: verified since Mar 2, 2026, 12 links." */
export function verdictText({ chain, recomputed, chained, failure }: ChainVerdict): string {
  const { alias, since, links, complete } = chain;
  const name = alias ?? 'Account not shown';
  if (failure) {
    return `${name}: not verified. Link ${failure.link} fails: ${faults[failure.fault]}.`;
  }
  return [
    since === null
      ? `${name}: nothing to verify yet.`
      : `${name}: verified since ${writtenDay(since)}, ${counted(links, 'link')}.`,
    recomputed > 0 && `Recomputed from fills or amounts: ${counted(recomputed, 'link')}.`,
    chained > 0 && `Private or undone, so only their order is proven: ${counted(chained, 'link')}.`,
    !complete && 'Older fills are still being added.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
