import { type PlanAccess, reaches } from '@skipper/core/contract';

/** Whether a plan opens less than before: an account is gone, or its level is lower. */
export function isNarrowed(before: readonly PlanAccess[], after: readonly PlanAccess[]): boolean {
  const levels = new Map(after.map(({ accountUuid, level }) => [accountUuid, level]));
  return before.some(
    ({ accountUuid, level }) => !reaches(levels.get(accountUuid) ?? 'none', level),
  );
}
