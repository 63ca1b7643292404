import { hash } from 'node:crypto';
import { join } from 'node:path';
import { type ChainVerdict, servedChains, verdictText, verifySettled } from '@skipper/core';
import { type AccountChain, counted } from '@skipper/core/contract';
import { FileStorage } from '@skipper/core/node';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { skipperFolders } from '../settings/folders.ts';
import { accountByName } from './account-by-name.ts';
import { SeenChains } from './seen-chains.ts';
import { type VerifiedChain, verifyView } from './verify-view.ts';

export interface VerifyRecordOptions {
  readonly account?: string;
}

const sha256 = async (text: string): Promise<string> => hash('sha256', text);

/** Verifies the chains of a Skipper. Throws CommandError where one does not hold. */
export async function verifyRecord(
  context: CommandContext,
  username: string,
  { account: name }: VerifyRecordOptions,
): Promise<void> {
  const { output } = context;
  const client = await context.client();
  const source = servedChains((endpoint, args) => client.send(endpoint, args), username);
  const { state } = skipperFolders(context.host.environment);
  const storage = new FileStorage(join(state, 'chains.json'));
  const seen = new SeenChains(storage, context.settings.server.value, username);
  const all = await source.chains();
  const verdicts: ChainVerdict[] = [];
  for (const chain of name === undefined ? all : [chainByName(all, name)]) {
    const onProgress = (items: number) => output.progressText(`${counted(items, 'fill')} hashed`);
    const options = { sha256, onProgress, seen: seen.head(chain) };
    const verdict = await verifySettled(source, chain, options);
    if (verdict.failure === null) seen.keep(verdict.chain);
    verdicts.push(verdict);
  }
  output.list(verifyView, verdicts.map(toRow));
  const failed = verdicts.find(({ failure }) => failure !== null);
  if (failed) throw broken(verdictText(failed));
  if (name === undefined && seen.missing(all)) {
    throw broken('An account that was verified before is no longer listed.');
  }
}

/** By its name, where it has one, or its uuid. @throws CommandError */
function chainByName(chains: readonly AccountChain[], name: string): AccountChain {
  const named = chains.map((chain) => ({
    ...chain,
    uuid: chain.account,
    alias: chain.alias ?? '',
  }));
  const { uuid } = accountByName(named, name);
  const found = chains.find(({ account }) => account === uuid);
  if (!found) throw new Error('A chain that was found by its name is among them.');
  return found;
}

function toRow({ chain, recomputed, chained, failure }: ChainVerdict): VerifiedChain {
  const { account, alias, since, links, complete, head } = chain;
  return {
    account,
    alias,
    holds: failure === null,
    since,
    links,
    recomputed,
    chained,
    complete,
    head: head?.hash ?? null,
    failedLink: failure?.link ?? null,
    fault: failure?.fault ?? null,
  };
}

const broken = (message: string): CommandError =>
  new CommandError(message, {
    code: 'chain_broken',
    hint: 'Ask its owner, and keep what you verified before.',
  });
