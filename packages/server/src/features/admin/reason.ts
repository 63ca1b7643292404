import { adminReason } from '@skipper/core/contract';
import { invalid } from '../../http/problem-error.ts';

/**
 * Why an admin changes something, as the audit log keeps it.
 *
 * @throws ProblemError 400 for one that is missing or cannot be shown in a terminal.
 */
export function readReason(reason: string): string {
  const problem = adminReason(reason.replace(/\p{C}/gu, ''));
  if (problem) throw invalid(problem, 'required', 'reason');
  // A lone surrogate cannot be stored.
  if (/[\p{Cc}\p{Cs}]/u.test(reason)) {
    throw invalid('Remove line breaks and control characters.', 'invalid_character', 'reason');
  }
  return reason.trim();
}
