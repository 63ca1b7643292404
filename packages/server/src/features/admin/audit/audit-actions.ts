import { type AuditKind, brand } from '@skipper/core/contract';

/**
 * Sampling budget for an event that callers can trigger at will, per window of ten minutes. Events
 * beyond it are counted and become one entry when the window ends, so an action writes at most
 * `total` + 1 entries a window, however many calls there are.
 */
export interface Sampling {
  /** Per subject: a network address, or a user where the event needs one. */
  readonly perSubject: number;
  readonly total: number;
}

interface AuditActionRule {
  /** A sentence for the log and its readers. */
  readonly says: string;
  readonly sampled?: Sampling;
}

const forgeable: Sampling = { perSubject: 3, total: 20 };

/** Every recorded action. A name is never reused with another meaning. */
export const auditActions = {
  'access.denied': { says: 'A call was refused for lack of a permission', sampled: forgeable },
  'account.archived': { says: 'A trading account was archived' },
  'account.created': { says: 'A trading account was created' },
  'account.deleted': { says: 'A trading account without fills was deleted' },
  'account.setting_changed': { says: 'A setting that changes past figures was changed' },
  'audit.sealed': { says: 'Entries of an earlier version were sealed with the key' },
  'backup.restored': { says: 'The data was replaced by a backup' },
  'clock.advanced': { says: 'The time of the sandbox was moved forward' },
  'dispute.decided': { says: 'The bank of the sandbox was made to decide a dispute' },
  'email.verified': { says: 'An email address was confirmed' },
  'fills.corrected': { says: 'Fills of an account were corrected from a file' },
  'identity.linked': { says: 'An account was created through another service' },
  'impersonation.began': { says: 'An admin began to view the product as a user' },
  'impersonation.ended': { says: 'An admin stopped viewing the product as a user' },
  'impersonation.wrote': { says: 'An admin changed something while viewing as a user' },
  'import.committed': { says: 'Fills of a file were added' },
  'import.undone': { says: 'Fills of a file were removed' },
  'invitation.accepted': { says: 'An invitation was accepted' },
  'invitation.created': { says: 'A user was invited' },
  'invitation.resent': { says: 'An invitation was sent again' },
  'invitation.revoked': { says: 'An invitation was withdrawn' },
  'job.retried': { says: 'A job that was given up was tried again' },
  'job.all_retried': { says: 'All jobs of a kind that were given up were tried again' },
  'limit.reached': { says: 'A caller hit a rate limit', sampled: forgeable },
  'mentor.terms_changed': { says: `The fee or the sales of a ${brand.mentor} were changed` },
  'password.changed': { says: 'A password was changed' },
  'password.link_printed': { says: 'A password link was printed for the operator' },
  'password.reset': { says: 'A password was set through a link' },
  'password.reset_asked': { says: 'A password reset was requested', sampled: forgeable },
  'payout.sent_back': { says: 'The bank of the sandbox was made to send a payout back' },
  'payout.failed': { says: 'The bank rejected a payout' },
  'payout.held': { says: 'Payouts to a user were put on hold' },
  'payout.released': { says: 'Payouts to a user resumed' },
  'payout.sent': { says: 'A payout was sent' },
  'phone.verified': { says: 'A phone number was confirmed' },
  'plan.archived': { says: 'A plan was archived' },
  'plan.created': { says: 'A plan was created' },
  'plan.updated': { says: 'A plan was changed' },
  'recovery_code.used': { says: 'A recovery code opened a sign-in' },
  'recovery_codes.renewed': { says: 'Recovery codes were replaced' },
  'refund.accepted': { says: 'A refund request was accepted' },
  'refund.declined': { says: 'A refund request was declined' },
  'refund.made': { says: `A ${brand.mentor} refunded a sale` },
  'refund.requested': { says: 'A buyer asked for a refund' },
  'role.granted': { says: 'A role was granted' },
  'role.revoked': { says: 'A role was taken away' },
  'second_factor.off': { says: 'Two-step sign-in was turned off' },
  'second_factor.on': { says: 'Two-step sign-in was turned on' },
  'session.opened': {
    says: 'A user signed in',
    sampled: { perSubject: 5, total: Number.POSITIVE_INFINITY },
  },
  'session.others_revoked': { says: 'All other sessions were revoked from one' },
  'session.refused': { says: 'A sign-in failed', sampled: forgeable },
  'session.revoked': { says: 'A session was revoked from another one' },
  'subscriber.comped': { says: `A ${brand.mentor} gave a user a plan` },
  'subscriber.extended': { says: `A ${brand.mentor} added days to a subscription` },
  'subscriber.paused': { says: `A ${brand.mentor} paused a subscription` },
  'subscriber.removed': { says: `A ${brand.mentor} ended a subscription` },
  'subscriber.resumed': { says: `A ${brand.mentor} ended the pause of a subscription` },
  'subscription.change_dropped': { says: 'A change of plan that was to come was dropped' },
  'subscription.payment_ordered': { says: 'An overdue payment was confirmed' },
  'subscription.change_ordered': { says: 'A change of plan was confirmed' },
  'subscription.canceled': { says: 'A subscription was canceled' },
  'subscription.ordered': { says: 'A plan was ordered' },
  'subscription.resumed': { says: 'A subscription that was to end was resumed' },
  'user.deletion_postponed': { says: 'A deletion waits for money or subscribers' },
  'user.deletion_scheduled': { says: 'A user asked to be deleted' },
  'user.deletion_stopped': { says: 'A user who asked to be deleted stays' },
  'user.email_marked': { says: 'An admin changed whether an email address counts as verified' },
  'user.erased': { says: 'The personal data of a user was erased' },
  'user.export_deleted': { says: 'A user deleted the copy of their data' },
  'user.export_requested': { says: 'A user asked for a copy of their data' },
  'user.sessions_ended': { says: "An admin ended a user's sessions" },
  'user.suspended': { says: 'A user was suspended' },
  'user.unsuspended': { says: 'A suspension was lifted' },
  'webhook.replayed': { says: 'An event of the payment provider was looked up again' },
  'whop.connected': { says: `A ${brand.mentor} connected Whop` },
  'whop.disconnected': { says: `A ${brand.mentor} disconnected Whop` },
  'whop.mapped': { says: `A ${brand.mentor} chose what plans of Whop open` },
} as const satisfies Readonly<Record<`${AuditKind}.${string}`, AuditActionRule>>;

export type AuditAction = keyof typeof auditActions;

/** Actions that are sampled: written one by one only up to a number. */
export type SampledAction = {
  [Name in AuditAction]: (typeof auditActions)[Name] extends { sampled: Sampling } ? Name : never;
}[AuditAction];

export const ruleOf = (action: AuditAction): AuditActionRule => auditActions[action];

/** An entry of a version that had other actions keeps its name. */
export const saysOf = (action: string): string =>
  action in auditActions ? ruleOf(action as AuditAction).says : action;

/**
 * The actions of a filter: one, or all of a kind, such as `user`. By their names, since a range of text
 * is in the order of the database's language.
 */
export const actionsOf = (name: string): readonly string[] =>
  name.includes('.')
    ? [name]
    : Object.keys(auditActions).filter((action) => action.startsWith(`${name}.`));
