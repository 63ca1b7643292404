/**
 * How often an event that others can cause at will is written down, in windows of ten minutes. What
 * goes beyond is counted and becomes one entry when its window ends, so that nobody can fill the
 * disk: an action takes at most `total` + 1 entries a window, however many calls there are.
 */
export interface Sampling {
  /** Of one caller: an address of the network, or a user where the event needs one. */
  readonly perSubject: number;
  readonly total: number;
}

interface AuditActionRule {
  /** A sentence for the log and for whoever reads it. */
  readonly says: string;
  readonly sampled?: Sampling;
}

const forgeable: Sampling = { perSubject: 3, total: 20 };

/** Everything that is written down. A name is never given another meaning. */
export const auditActions = {
  'access.denied': { says: 'A call was refused for lack of a permission', sampled: forgeable },
  'account.archived': { says: 'A trading account was archived' },
  'account.created': { says: 'A trading account was opened' },
  'account.deleted': { says: 'A trading account without fills was deleted' },
  'account.setting_changed': { says: 'A setting that alters figures of the past was changed' },
  'audit.sealed': { says: 'Entries of an earlier version were put under the key' },
  'backup.restored': { says: 'The data was replaced by a backup' },
  'email.verified': { says: 'An email address was confirmed' },
  'identity.linked': { says: 'An account was opened through another service' },
  'import.committed': { says: 'Fills of a file were added' },
  'import.undone': { says: 'Fills of a file were removed' },
  'invitation.accepted': { says: 'An invitation was accepted' },
  'invitation.created': { says: 'A person was invited' },
  'invitation.resent': { says: 'An invitation was sent again' },
  'invitation.revoked': { says: 'An invitation was withdrawn' },
  'limit.reached': { says: 'A caller ran into a limit', sampled: forgeable },
  'password.changed': { says: 'A password was changed' },
  'password.link_printed': { says: 'A link to set a password was printed for the operator' },
  'password.reset': { says: 'A password was chosen through a link' },
  'password.reset_asked': { says: 'A link to reset a password was asked for', sampled: forgeable },
  'payout.failed': { says: 'The bank refused a payout' },
  'payout.sent': { says: 'A payout was sent' },
  'phone.verified': { says: 'A phone number was confirmed' },
  'plan.archived': { says: 'A plan is no longer sold' },
  'plan.created': { says: 'A plan was put up for sale' },
  'plan.updated': { says: 'A plan was changed' },
  'role.granted': { says: 'A role was given' },
  'session.opened': {
    says: 'A user signed in',
    sampled: { perSubject: 5, total: Number.POSITIVE_INFINITY },
  },
  'session.refused': { says: 'A sign-in failed', sampled: forgeable },
  'session.revoked': { says: 'A session was ended from another one' },
} as const satisfies Record<string, AuditActionRule>;

export type AuditAction = keyof typeof auditActions;

/** Actions that are noted one by one only up to a number. */
export type SampledAction = {
  [Name in AuditAction]: (typeof auditActions)[Name] extends { sampled: Sampling } ? Name : never;
}[AuditAction];

export const ruleOf = (action: AuditAction): AuditActionRule => auditActions[action];
