import { correctionReason, type FieldRule, undoReason } from '@skipper/core/contract';
import { invalid } from '../../../http/problem-error.ts';

/**
 * A reason as the public record shows it; null if none is given.
 *
 * @throws ProblemError 400 for one that cannot be shown to others.
 */
export function cleanReason(reason: string | undefined): string | null {
  if (reason === undefined || /^[\p{C}\s]*$/u.test(reason)) return null;
  // Shown to others, in terminals too; and a lone surrogate cannot be stored.
  if (/[\p{Cc}\p{Cs}]/u.test(reason)) {
    throw invalid('Remove line breaks and control characters.', 'invalid_character', 'reason');
  }
  return reason.trim();
}

/** @throws ProblemError 400 without a reason. */
export function requireReason(reason: string | null, rule: FieldRule = undoReason): string {
  if (reason !== null) return reason;
  throw invalid(rule('') ?? '', 'required', 'reason');
}

export const requireCorrectionReason = (reason: string | null): string =>
  requireReason(reason, correctionReason);
