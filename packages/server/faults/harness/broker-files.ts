import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Import, ImportList } from '@skipper/core/contract';
import type { Answer, Client } from './client.ts';
import type { Trader } from './traders.ts';

/** The id of a new account that only its owner sees. */
export async function openAccount(client: Client, { token }: Trader): Promise<string> {
  const body = { alias: 'Main', timezone: 'UTC', currency: 'USD', publicLevel: 'none' };
  const answer = await client.send({ method: 'POST', path: '/connected-accounts', token, body });
  return (answer.body as { uuid: string }).uuid;
}

export function upload(
  client: Client,
  { token }: Trader,
  accountUuid: string,
  file: string,
): Promise<Answer> {
  const form = { fields: { accountUuid }, file };
  return client.send({ method: 'POST', path: '/imports', token, form });
}

export async function importsOf(
  client: Client,
  { token }: Trader,
  accountUuid: string,
): Promise<readonly Import[]> {
  const path = `/imports?account=${accountUuid}&limit=100`;
  return ((await client.send({ method: 'GET', path, token })).body as ImportList).imports;
}

/** The account's imports, once no job of it is left. */
export async function settled(
  client: Client,
  trader: Trader,
  accountUuid: string,
): Promise<readonly Import[]> {
  for (;;) {
    const imports = await importsOf(client, trader, accountUuid);
    if (imports.every(({ job }) => job === null)) return imports;
    await setTimeout(250);
  }
}

/** The most memory that a process has held, as Linux counts it; 0 elsewhere. */
export function peakMegabytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}
