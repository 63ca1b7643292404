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
 * Has the sandbox's bank decide a dispute, or an appeal against one that was lost; the books follow by
 * a job. Within a transaction.
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
  const appeals = dispute.status === 'lost' && outcome === 'won';
  if (dispute.status !== 'open' && !appeals) {
    throw conflict('This dispute is decided.', 'wrong_state');
  }
  const { providerDisputeId: disputeId, invoiceId } = dispute;
  await enqueue(db, random, 'sandbox-dispute', { disputeId, outcome, appeals }, source.now);
  const details = { reason: why, outcome, invoiceId };
  await audit(db, source, { action: 'dispute.decided', subjectId: id, details });
  return null;
}
