import {
  type ConnectedAccountList,
  type DeviceTokenList,
  endpoints,
  type ImportList,
  type PlanList,
} from '@skipper/core/contract';
import type { Answer, SmokeCheck } from './check.ts';
import { readValue } from './gather-facts.ts';
import { check } from './plan.ts';

/** The names that the writes give: a mark of their own for each run. */
const marked = /^Smoke [0-9a-f]{8}( 2)?$/;

/** What is said in the record of an account whose fills are over an hour old. */
const reason = 'Left by a smoke test that was stopped';

export interface LeftOvers {
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

type Ask = (check: SmokeCheck) => Promise<Answer>;
type Name = 'listConnectedAccounts' | 'listImports' | 'listPlans' | 'listDeviceTokens';

/** Removes what an earlier run of this user made and was killed before it removed it. */
export async function removeLeftOvers(ask: Ask): Promise<LeftOvers> {
  const call = async (name: keyof typeof endpoints, args: SmokeCheck['args'] = {}) =>
    ask(check(endpoints[name], 'write', { bearer: 'own', expects: 200, args }));
  const read = async <T>(name: Name, query: object = {}) =>
    readValue<T>(await call(name, { query }));
  const removed: string[] = [];
  const kept: string[] = [];
  const tell = (what: string, answer: Answer) => (isDone(answer) ? removed : kept).push(what);

  const own = await read<ConnectedAccountList>('listConnectedAccounts');
  for (const { uuid, alias, archivedAt } of own?.accounts ?? []) {
    if (!marked.test(alias) || archivedAt !== null) continue;
    const params = { uuid };
    const list = await read<ImportList>('listImports', { account: uuid });
    for (const one of list?.imports ?? []) {
      await call('revertImport', { params: { uuid: one.uuid }, query: { reason } });
    }
    const gone = await call('deleteConnectedAccount', { params });
    // One with entries in its record stays.
    tell(
      `account ${alias}`,
      isDone(gone) ? gone : await call('archiveConnectedAccount', { params }),
    );
  }
  const plans = await read<PlanList>('listPlans');
  for (const { uuid, name, status } of plans?.plans ?? []) {
    if (!marked.test(name) || status === 'archived') continue;
    tell(`plan ${name}`, await call('archivePlan', { params: { uuid } }));
  }
  const devices = await read<DeviceTokenList>('listDeviceTokens');
  for (const { uuid, platform } of devices?.tokens ?? []) {
    tell(`device ${platform}`, await call('deleteDeviceToken', { params: { uuid } }));
  }
  return { removed, kept };
}

const isDone = (answer: Answer): boolean => !('failure' in answer) && answer.status < 300;
