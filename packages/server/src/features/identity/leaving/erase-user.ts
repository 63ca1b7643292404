import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { forgetAnswers } from '../../../http/idempotency.repository.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { forgetMessagesTo } from '../../../jobs/erased-receivers.repository.ts';
import type { Db } from '../../../storage/database.ts';
import { endAffiliationsOf } from '../../commerce/affiliates/affiliates.repository.ts';
import { deleteBillingDetails } from '../../commerce/billing/billing-details.repository.ts';
import { forgetCards } from '../../commerce/payments/forget-cards.ts';
import { listPaymentMethods } from '../../commerce/payments/payment-methods.repository.ts';
import { archivePlansOf } from '../../commerce/plans/archived-plans.repository.ts';
import { endAllOf } from '../../commerce/subscriptions/leaving-member.ts';
import type { MemberMails } from '../../commerce/subscriptions/member-mails.ts';
import type { SubscriptionService } from '../../commerce/subscriptions/subscriptions.service.ts';
import { deleteConnection } from '../../commerce/whop/whop.repository.ts';
import { deleteVisits } from '../../shell/news/visits.repository.ts';
import { forgetSenderOfFeedback } from '../../shell/site/feedback.repository.ts';
import { closeAccountsOf } from '../../trading/accounts/accounts.repository.ts';
import { withdraw } from '../../trading/home-page/home-page.repository.ts';
import { forgetMappings } from '../../trading/imports/column-mappings.repository.ts';
import { endJobsOf } from '../../trading/imports/import-jobs.repository.ts';
import { forgetFilesOf } from '../../trading/imports/undone-files.repository.ts';
import { forgetUpdatesOf } from '../../trading/updates/updates.repository.ts';
import { deleteExportsOf } from '../data-export/data-exports.repository.ts';
import { dropImages } from '../images/images.repository.ts';
import { forgetInvited } from '../invitations/invitations.repository.ts';
import { deleteListedOf } from '../notification-list/notification-list.repository.ts';
import { deleteDigest } from '../notifications/digests.repository.ts';
import { deleteNotificationsOf } from '../notifications/notifications.repository.ts';
import { forgetTexts } from '../notifications/sent-texts.repository.ts';
import { deletePreferences } from '../preferences/preferences.repository.ts';
import { forgetTokensOf } from '../recovery/one-time-tokens.repository.ts';
import { holdName } from '../registration/former-usernames.repository.ts';
import { forgetIdentities } from '../registration/identities.repository.ts';
import { forgetFactor } from '../second-factor/second-factors.repository.ts';
import { endSessions } from '../session/end-sessions.ts';
import { forgetNetworks } from '../session/known-networks.repository.ts';
import { deleteVisit } from '../session/session.repository.ts';
import { forgetSkips } from '../trader-setup/setup-skips.repository.ts';
import { deletedUser } from '../users/deleted-user.ts';
import { deleteRole } from '../users/roles.repository.ts';
import { readUser, updateUser } from '../users/users.repository.ts';
import { accountDeletedMail } from './leaving-mails.ts';

interface EraseParts {
  readonly random: Random;
  readonly subscriptions: SubscriptionService;
  readonly mails: MemberMails;
}

/**
 * Removes who a user was. The row stays, without a name, for what others and the books refer to:
 * invoices, the ledger, subscriptions, fills with their record, and the audit log. Within a
 * transaction, under the user's lock.
 */
export async function eraseUser(
  db: Db,
  parts: EraseParts,
  userId: string,
  now: number,
): Promise<void> {
  const { email, phone, username, needsSetup } = await readUser(db, userId);
  await endAllOf(db, parts, userId, now);
  await archivePlansOf(db, userId);
  await endAffiliationsOf(db, userId);
  await deleteConnection(db, userId);
  await forgetCards(db, parts.random, await listPaymentMethods(db, userId), now);
  await deleteBillingDetails(db, userId);
  await eraseTrading(db, userId, now);
  await eraseIdentity(db, userId, email);
  await forgetAnswers(db, userId);
  await updateUser(db, userId, deletedUser(userId));
  // Temporary names from before the setup are not reserved.
  if (needsSetup === 0) await holdName(db, username, userId, now);
  await enqueue(db, parts.random, 'mail', { to: email, ...accountDeletedMail() }, now);
  for (const address of [email, phone]) if (address) await forgetMessagesTo(db, address);
}

/** Fills and the record stay: no one can see them, and a past cannot be rewritten by leaving. */
async function eraseTrading(db: Db, userId: string, now: number): Promise<void> {
  await closeAccountsOf(db, userId, instant(now));
  await endJobsOf(db, userId, instant(now));
  await forgetFilesOf(db, userId);
  await forgetMappings(db, userId);
  await forgetUpdatesOf(db, userId);
  await withdraw(db, userId);
}

async function eraseIdentity(db: Db, userId: string, email: string): Promise<void> {
  await endSessions(db, userId);
  await deleteVisit(db, userId);
  await forgetTokensOf(db, userId);
  await forgetIdentities(db, userId);
  await forgetNetworks(db, userId);
  await forgetFactor(db, userId);
  await deletePreferences(db, userId);
  await deleteNotificationsOf(db, userId);
  await deleteListedOf(db, userId);
  await deleteDigest(db, userId);
  await forgetTexts(db, userId);
  await forgetSkips(db, userId);
  await forgetInvited(db, userId, email);
  await deleteVisits(db, userId);
  await forgetSenderOfFeedback(db, userId);
  await dropImages(db, userId);
  await deleteExportsOf(db, userId);
  await deleteRole(db, userId, 'admin');
}
