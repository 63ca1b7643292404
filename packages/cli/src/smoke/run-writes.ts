import {
  endpoints,
  type OwnProfile,
  type PlanList,
  type Preferences,
  type Session,
} from '@skipper/core/contract';
import { type Answer, isFailure, type Outcome, type SmokeCheck } from './check.ts';
import type { Facts } from './facts.ts';
import { readValue } from './gather-facts.ts';
import { check } from './plan.ts';
import { type RunOptions, runOne, skipped, stoppedText } from './run-checks.ts';
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
    const { success, access } = endpoints[name];
    const bearer = access === 'public' ? 'none' : 'own';
    return check(endpoints[name], 'write', { bearer, expects: success });
  });
}

/** Makes the writes one after the other; those that clean up run whatever happened before. */
export async function runWrites(
  checks: readonly SmokeCheck[],
  options: RunOptions,
  tenant: Pick<WriteState, 'mark' | 'password'>,
): Promise<readonly Outcome[]> {
  let state = await stateOf(options.ask, tenant);
  let stopped: string | undefined;
  const outcomes: Outcome[] = [];
  for (const one of checks) {
    const step = writeSteps.find(({ name }) => name === one.endpoint.name);
    const args = step?.args(state);
    if (args === undefined) {
      outcomes.push(skipped(one, step?.missing ?? 'what it needs was not made'));
      continue;
    }
    const halted = options.stop?.aborted ? stoppedText : stopped;
    if (halted !== undefined && !step?.cleansUp) {
      outcomes.push(skipped(one, halted));
      continue;
    }
    const made: { answer?: Answer } = {};
    const ask = async (given: SmokeCheck) => {
      const answer = await options.ask(given);
      // An attempt that was only too slow has made something all the same.
      if (!made.answer || isDone(answer)) made.answer = answer;
      return answer;
    };
    const bearer = step?.bearer?.(state) ?? one.bearer;
    const outcome = await runOne(
      { ...one, args, bearer, idempotencyKey: crypto.randomUUID() },
      { ...options, ask },
    );
    outcomes.push(outcome);
    state = withMade(state, one, made.answer);
    if (options.bail && isFailure(outcome)) stopped = 'a check failed before';
  }
  return outcomes;
}

const isDone = (answer: Answer): boolean => !('failure' in answer) && answer.status < 300;

/** Calls that were to remove what the writes made, and failed. */
export function leftBehind(outcomes: readonly Outcome[]): readonly string[] {
  const cleaning = new Set<string>(
    writeSteps.filter(({ cleansUp }) => cleansUp).map(({ name }) => name),
  );
  return outcomes
    .filter((one) => one.check.kind === 'write' && isFailure(one))
    .filter(({ check: { endpoint } }) => cleaning.has(endpoint.name))
    .map(({ check: { endpoint, args } }) =>
      [endpoint.name, ...Object.values(args.params ?? {})].join(' '),
    );
}

function withMade(state: WriteState, { endpoint }: SmokeCheck, answer?: Answer): WriteState {
  const value = answer && readValue<{ readonly uuid: string; readonly token: string }>(answer);
  if (endpoint.name === 'signIn') return { ...state, session: value?.token };
  if (value?.uuid === undefined) return state;
  return { ...state, made: { ...state.made, [endpoint.name]: value.uuid } };
}

async function stateOf(
  ask: RunOptions['ask'],
  tenant: Pick<WriteState, 'mark' | 'password'>,
): Promise<WriteState> {
  const read = async <T>(name: 'getPreferences' | 'getProfile' | 'getSession' | 'listPlans') => {
    const one = check(endpoints[name], 'answer', { bearer: 'own', expects: 200, args: {} });
    return readValue<T>(await ask(one));
  };
  const plans = await read<PlanList>('listPlans');
  return {
    ...tenant,
    email: (await read<Session>('getSession'))?.email,
    preferences: await read<Preferences>('getPreferences'),
    profile: await read<OwnProfile>('getProfile'),
    plans: plans?.plans?.flatMap(({ uuid, status }) => (status === 'archived' ? [] : [uuid])) ?? [],
    made: {},
  };
}
