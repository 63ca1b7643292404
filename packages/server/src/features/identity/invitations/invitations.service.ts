import type {
  CreateInvitationsBody,
  ErrorItem,
  Invitation,
  InvitationList,
  InvitationListQuery,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { day } from '../../../domain/time/durations.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { conflict, notFound, ProblemError } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { holdName } from '../../../storage/hold-name.ts';
import type { InvitationsTable } from '../../../storage/identity-tables.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { readReason } from '../../admin/reason.ts';
import { invitationMail } from '../mails/mails.ts';
import { requireEmail } from '../registration/email-rule.ts';
import { shownUsername } from '../users/deleted-user.ts';
import { readUser } from '../users/users.repository.ts';
import {
  changeOpen,
  findInvitation,
  insertInvitation,
  listInvitations,
  stateOf,
  withdrawOpen,
} from './invitations.repository.ts';

/** Lifetime of an invitation in milliseconds. */
const life = 7 * day;

/** Invitation management for admins. */
export class InvitationService {
  readonly #random: Random;
  readonly #origin: () => string;

  constructor(random: Random, origin: () => string) {
    this.#random = random;
    this.#origin = origin;
  }

  /**
   * Invites each address once. An open invitation gets a new link; the old one stops working.
   *
   * @throws ProblemError 400 naming each invalid address, such as `emails.3`.
   */
  async create(
    db: Db,
    adminId: string,
    body: CreateInvitationsBody,
    source: AuditSource,
  ): Promise<InvitationList> {
    const { now } = source;
    const reason = readReason(body.reason);
    const emails = [...new Set(readEmails(body.emails))];
    const made: Invitation[] = [];
    // Two admins at once: the second withdraws what the first has made.
    for (const email of emails.toSorted()) await holdName(db, 'invitation', email);
    for (const email of emails) {
      await withdrawOpen(db, email, instant(now));
      made.push(await this.#invite(db, adminId, { ...body, email }, now));
    }
    for (const { uuid, role } of made) {
      const details = { role, reason };
      await audit(db, source, { action: 'invitation.created', subjectId: uuid, details });
    }
    return { invitations: made, total: made.length };
  }

  /** Newest first. */
  async list(db: Db, query: InvitationListQuery, now: number): Promise<InvitationList> {
    const { limit = 20, page = 1, state } = query;
    const at = instant(now);
    const selection = { state, now: at };
    const part = { limit, offset: (page - 1) * limit };
    const { rows, total } = await listInvitations(db, selection, part);
    const invitations = await Promise.all(rows.map((row) => describe(db, row, at)));
    return { invitations, total };
  }

  /** A new link, valid for seven days. @throws ProblemError 404, 409 if accepted or revoked. */
  async resend(db: Db, id: string, source: AuditSource, reason: string): Promise<Invitation> {
    const { now } = source;
    const details = { reason: readReason(reason) };
    const row = await this.#open(db, id, now);
    const token = this.#token();
    const changes = { tokenHash: hashToken(token), expiresAt: instant(now + life) };
    if (!(await changeOpen(db, id, changes))) throw accepted();
    await this.#mail(db, { ...row, ...changes }, token, now);
    await audit(db, source, { action: 'invitation.resent', subjectId: id, details });
    return describe(db, { ...row, ...changes }, instant(now));
  }

  /** Idempotent. @throws ProblemError 404, 409 if accepted. */
  async revoke(db: Db, id: string, source: AuditSource, reason: string): Promise<void> {
    const details = { reason: readReason(reason) };
    const row = await findInvitation(db, id);
    if (!row) throw notFound();
    if (row.acceptedAt !== null) throw accepted();
    if (row.revokedAt !== null) return;
    if (!(await changeOpen(db, id, { revokedAt: instant(source.now) }))) throw accepted();
    await audit(db, source, { action: 'invitation.revoked', subjectId: id, details });
  }

  async #invite(
    db: Db,
    invitedBy: string,
    { email, role, message }: CreateInvitationsBody & { readonly email: string },
    now: number,
  ): Promise<Invitation> {
    const token = this.#token();
    const row: InvitationsTable = {
      id: this.#random.uuid(),
      email,
      role,
      tokenHash: hashToken(token),
      message: message?.trim() ?? '',
      invitedBy,
      createdAt: instant(now),
      expiresAt: instant(now + life),
      acceptedAt: null,
      acceptedBy: null,
      revokedAt: null,
    };
    await insertInvitation(db, row);
    await this.#mail(db, row, token, now);
    return describe(db, row, instant(now));
  }

  async #open(db: Db, id: string, now: number): Promise<InvitationsTable> {
    const row = await findInvitation(db, id);
    if (!row) throw notFound();
    const state = stateOf(row, instant(now));
    if (state === 'accepted' || state === 'revoked') {
      throw conflict(`This invitation was ${state}. Make a new one.`, state);
    }
    return row;
  }

  async #mail(db: Db, row: InvitationsTable, token: string, now: number): Promise<void> {
    const { username } = await readUser(db, row.invitedBy);
    const mail = invitationMail(this.#origin(), { ...row, token, inviter: username });
    await enqueue(db, this.#random, 'mail', { to: row.email, ...mail }, now);
  }

  #token(): string {
    return Buffer.from(this.#random.bytes(32)).toString('base64url');
  }
}

function readEmails(emails: readonly string[]): string[] {
  const wrong: ErrorItem[] = [];
  const read = emails.map((text, index) => {
    try {
      return requireEmail(text);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const message = `“${text.trim()}” is not an email address.`;
      wrong.push({ message, code: 'invalid_email', field: `emails.${index}` });
      return '';
    }
  });
  if (wrong.length > 0) throw new ProblemError(400, wrong);
  return read;
}

const accepted = () => conflict('This invitation was already accepted.', 'accepted');

async function describe(db: Db, row: InvitationsTable, now: string): Promise<Invitation> {
  const { username } = await readUser(db, row.invitedBy);
  return {
    uuid: row.id,
    email: row.email,
    role: row.role,
    state: stateOf(row, now),
    invitedBy: shownUsername(username),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    acceptedAt: row.acceptedAt,
  };
}
