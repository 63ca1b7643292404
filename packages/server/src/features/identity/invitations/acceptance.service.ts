import type {
  AcceptInvitationAnswer,
  AcceptInvitationBody,
  InvitationOffer,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { invalid, notFound, ProblemError } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import type { InvitationsTable } from '../../../storage/identity-tables.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { passwordProblem } from '../registration/password-rule.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import type { SessionOrigin, SessionService } from '../session/session.service.ts';
import { shownUsername } from '../users/deleted-user.ts';
import { grantRole } from '../users/roles.ts';
import { findUserByEmail, readUser, updateUser } from '../users/users.repository.ts';
import { findByToken, markAccepted, stateOf } from './invitations.repository.ts';

/** Everything computed before the acceptance takes a lock. */
interface Prepared {
  readonly invitation: InvitationsTable;
  /** Hash of a new account's password; undefined for an existing account. */
  readonly passwordHash: string | undefined;
}

/** The invitee's side of an invitation: the holder of the link. */
export class AcceptanceService {
  readonly #registration: RegistrationService;
  readonly #sessions: SessionService;
  readonly #passwords: PasswordHasher;

  constructor(
    registration: RegistrationService,
    sessions: SessionService,
    passwords: PasswordHasher,
  ) {
    this.#registration = registration;
    this.#sessions = sessions;
    this.#passwords = passwords;
  }

  /** @throws ProblemError 404 for an unknown one, 410 for a used, revoked or expired one. */
  async offer(db: Db, token: string, now: number): Promise<InvitationOffer> {
    const invitation = await pending(db, token, now);
    const inviter = await readUser(db, invitation.invitedBy);
    const { email, role, message, expiresAt } = invitation;
    const hasAccount = (await findUserByEmail(db, email)) !== undefined;
    return {
      email,
      role,
      inviter: shownUsername(inviter.username),
      message,
      expiresAt,
      hasAccount,
    };
  }

  /**
   * Checks the invitee and hashes a new account's password.
   *
   * @throws ProblemError 404, 410; 403 for another user; 400 where the owner has to sign in first.
   */
  async prepare(
    db: Db,
    ask: { readonly token: string; readonly viewer: Viewer | undefined },
    { password }: AcceptInvitationBody,
    now: number,
  ): Promise<Prepared> {
    const invitation = await pending(db, ask.token, now);
    if (ask.viewer) {
      const viewer = await readUser(db, ask.viewer.id);
      if (viewer.email !== invitation.email) throw forAnotherUser(invitation.email);
      return { invitation, passwordHash: undefined };
    }
    if (await findUserByEmail(db, invitation.email)) {
      throw invalid('You have an account. Sign in to accept.', 'sign_in_first');
    }
    const problem = passwordProblem(password ?? '', invitation.email, 'password');
    if (problem) throw problem;
    return { invitation, passwordHash: await this.#passwords.hash(password ?? '') };
  }

  /** Grants the role to a new account or the viewer's, once. The link has proven the address. */
  async accept(
    db: Db,
    { invitation, passwordHash }: Prepared,
    viewer: Viewer | undefined,
    { source, origin }: { readonly source: AuditSource; readonly origin: SessionOrigin },
  ): Promise<AcceptInvitationAnswer> {
    const { id, email, role } = invitation;
    const { now } = source;
    const userId = viewer?.id ?? (await this.#newUser(db, email, passwordHash, now));
    if (!(await markAccepted(db, id, userId, instant(now)))) throw gone('accepted');
    await updateUser(db, userId, { emailIsVerified: 1 });
    const bearer = viewer ? undefined : await this.#sessions.open(db, userId, now, origin);
    const { needsSetup } = await readUser(db, userId);
    await grantRole(db, source, { userId, role, by: 'invitation' });
    const details = { acceptedBy: userId, role };
    await audit(db, source, { action: 'invitation.accepted', subjectId: id, details });
    return {
      uuid: userId,
      token: bearer?.token ?? null,
      expiresAt: bearer?.expiresAt ?? null,
      needsSetup: needsSetup === 1,
    };
  }

  #newUser(db: Db, email: string, passwordHash: string | undefined, now: number): Promise<string> {
    if (passwordHash === undefined) throw notFound();
    return this.#registration.newcomer(db, { email, passwordHash, emailIsVerified: true }, now);
  }
}

async function pending(db: Db, token: string, now: number): Promise<InvitationsTable> {
  const invitation = await findByToken(db, hashToken(token));
  if (!invitation) throw notFound();
  const state = stateOf(invitation, instant(now));
  if (state !== 'pending') throw gone(state);
  return invitation;
}

/** The link is a secret of the invitee, so they may know what became of it. */
const reasons = {
  accepted: { code: 'invitation_used', message: 'This invitation was already used.' },
  revoked: { code: 'invitation_revoked', message: 'This invitation was withdrawn.' },
  expired: { code: 'invitation_expired', message: 'This invitation has expired.' },
} as const;

const gone = (state: keyof typeof reasons): ProblemError => new ProblemError(410, [reasons[state]]);

const forAnotherUser = (email: string): ProblemError =>
  new ProblemError(403, [
    { message: `This invitation is for ${email}. Log out first.`, code: 'for_another_user' },
  ]);
