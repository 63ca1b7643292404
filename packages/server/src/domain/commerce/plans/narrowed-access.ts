import type { PlanAccess } from '@skipper/core/contract';
import { reaches } from '../../trading/access/access-level.ts';

/** Whether a plan opens less than before: an account is gone, or its level is lower. */
export function isNarrowed(before: readonly PlanAccess[], after: readonly PlanAccess[]): boolean {
  const levels = new Map(after.map(({ accountUuid, level }) => [accountUuid, level]));
  return before.some(
    ({ accountUuid, level }) => !reaches(levels.get(accountUuid) ?? 'none', level),
  );
}
