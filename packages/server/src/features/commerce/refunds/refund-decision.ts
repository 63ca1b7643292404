import type { DecideRefundBody } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { conflict, invalid } from '../../../http/problem-error.ts';
import type { RefundRequestsTable } from '../../../storage/ledger-tables.ts';
import type { AuditSource } from '../../admin/audit/audit-log.ts';

/** The one who answers. An admin may at any time, a seller for seven days. */
export interface Decider {
  readonly userId: string;
  readonly as: 'seller' | 'admin';
  /** Of an admin, for the audit log. */
  readonly reason?: string;
  readonly source: AuditSource;
}

/** @throws ProblemError 409 where it was answered, or is no longer the seller's to answer. */
export function requireOpen(
  { status, sellerUntil }: RefundRequestsTable,
  by: Decider,
  now: number,
): void {
  if (status !== 'open') throw conflict('This request was answered before.', 'refund_decided');
  if (by.as === 'seller' && sellerUntil <= instant(now)) {
    const message = 'Seven days have passed. Our support answers this request.';
    throw conflict(message, 'passed_on');
  }
}

/** @throws ProblemError 400 where one is required. */
export function readAnswer({ outcome, answer = '' }: DecideRefundBody): string {
  const written = answer.trim();
  if (written === '' && outcome === 'declined') {
    throw invalid('Enter an answer. The buyer reads it.', 'reason_required', 'answer');
  }
  return written;
}
