import {
  endpoints,
  type OwnProfile,
  type PlanList,
  type Preferences,
} from '@skipper/core/contract';
import { type Answer, isFailure, type Outcome, type SmokeCheck } from './check.ts';
import type { Facts } from './facts.ts';
import { readValue } from './gather-facts.ts';
import { check } from './plan.ts';
import { type RunOptions, runOne, skipped } from './run-checks.ts';
import { type WriteState, type WriteStep, writeSteps } from './writes.ts';

/** How a name begins that marks a user as one for these checks. */
export const tenantMark = /^smoke/i;

/** The writes that this user may make, as checks. */
export function writePlan({ permissions }: Facts): readonly SmokeCheck[] {
  const may = ({ needs, barred }: WriteStep) =>
    permissions !== undefined &&
    (needs === undefined || permissions[needs]) &&
    !(barred !== undefined && permissions[barred]);
  return writeSteps.filter(may).map(({ name }) => {
    const { success } = endpoints[name];
    return check(endpoints[name], 'write', { bearer: 'own', expects: success });
  });
}

/** Makes the writes one after the other; those that clean up run whatever happened before. */
export async function runWrites(
  checks: readonly SmokeCheck[],
  options: RunOptions,
  mark: string,
): Promise<readonly Outcome[]> {
  let state = await stateOf(options.ask, mark);
  let stopped = false;
  const outcomes: Outcome[] = [];
  for (const one of checks) {
    const step = writeSteps.find(({ name }) => name === one.endpoint.name);
    const args = step?.args(state);
    if (args === undefined) {
      outcomes.push(skipped(one, 'what it needs was not made'));
      continue;
    }
    if (stopped && !step?.cleansUp) {
      outcomes.push(skipped(one, 'a check failed before'));
      continue;
    }
    const made: { answer?: Answer } = {};
    const ask = async (given: SmokeCheck) => {
      made.answer = await options.ask(given);
      return made.answer;
    };
    const outcome = await runOne({ ...one, args }, { ...options, ask });
    outcomes.push(outcome);
    const uuid = made.answer && readValue<{ readonly uuid: string }>(made.answer)?.uuid;
    if (uuid !== undefined)
      state = { ...state, made: { ...state.made, [one.endpoint.name]: uuid } };
    if (options.bail && isFailure(outcome)) stopped = true;
  }
  return outcomes;
}

async function stateOf(ask: RunOptions['ask'], mark: string): Promise<WriteState> {
  const read = async <T>(name: 'getPreferences' | 'getProfile' | 'listPlans') => {
    const one = check(endpoints[name], 'answer', { bearer: 'own', expects: 200, args: {} });
    return readValue<T>(await ask(one));
  };
  const plans = await read<PlanList>('listPlans');
  return {
    mark,
    preferences: await read<Preferences>('getPreferences'),
    profile: await read<OwnProfile>('getProfile'),
    plans: plans?.plans?.flatMap(({ uuid, status }) => (status === 'archived' ? [] : [uuid])) ?? [],
    made: {},
  };
}
