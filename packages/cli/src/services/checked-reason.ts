import { adminReason } from '@skipper/core/contract';
import { usageError } from '../command-error.ts';

/**
 * The reason of `--reason`, which the audit log keeps with every change of an admin.
 *
 * @throws CommandError for one that the audit log does not take.
 */
export function checkedReason(reason: string): string {
  const problem = adminReason(reason);
  if (problem) throw usageError(`--reason: ${problem}`);
  return reason.trim();
}
