import type { FailPayoutBody } from '@skipper/core/contract';
import { invalid, notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import type { TestSeller } from '../../commerce/payouts/test-seller.ts';
import { findUserIdByName } from '../../identity/users/users.repository.ts';
import { type AuditSource, audit } from '../audit/audit-log.ts';
import { readReason } from '../reason.ts';

export interface TestPayouts {
  readonly testSeller: TestSeller;
  readonly sellers: { readonly provider: string };
}

/**
 * Has the sandbox's bank send a user's latest payout back. Within a transaction.
 *
 * @throws ProblemError 400 for an unknown user, 404 where payments are real, 409 without a payout.
 */
export async function failPayout(
  db: Db,
  { sellers, testSeller }: TestPayouts,
  { username, reason }: FailPayoutBody,
  source: AuditSource,
): Promise<null> {
  if (sellers.provider !== 'sandbox') throw notFound();
  const why = readReason(reason);
  const userId = await findUserIdByName(db, username.trim().replace(/^@/, '').toLowerCase());
  if (userId === undefined) throw invalid('Unknown username.', 'unknown_user', 'username');
  const subjectId = await testSeller.failPayout(db, userId, source.now);
  const details = { reason: why, userId };
  await audit(db, source, { action: 'payout.sent_back', subjectId, details });
  return null;
}
