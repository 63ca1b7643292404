import type { DecideDisputeBody } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import { conflict, notFound } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { readReason } from '../../admin/reason.ts';
import { findDispute } from './disputes.repository.ts';

/** The bank that an admin is where payments are those of the sandbox. */
export interface TestBank {
  readonly random: Random;
  /** Of payments. */
  readonly provider: string;
}

/**
 * Has the sandbox's bank decide a dispute; the books follow by a job. Within a transaction.
 *
 * @throws ProblemError 400 without a reason, 404 where payments are real or for an unknown one, 409
 * where it is decided.
 */
export async function decideAsBank(
  db: Db,
  { random, provider }: TestBank,
  id: string,
  { outcome, reason }: DecideDisputeBody,
  source: AuditSource,
): Promise<null> {
  const why = readReason(reason);
  const dispute = await findDispute(db, id);
  if (provider !== 'sandbox' || dispute?.provider !== 'sandbox') throw notFound();
  if (dispute.status !== 'open') throw conflict('This dispute is decided.', 'wrong_state');
  const { providerDisputeId: disputeId, invoiceId } = dispute;
  await enqueue(db, random, 'sandbox-dispute', { disputeId, outcome }, source.now);
  const details = { reason: why, outcome, invoiceId };
  await audit(db, source, { action: 'dispute.decided', subjectId: id, details });
  return null;
}
