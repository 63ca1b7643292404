import {
  brand,
  type CoolDown,
  phone as phoneRule,
  plainPhone,
  type VerifyPhoneAnswer,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { minute } from '../../../domain/time/durations.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { invalid, type ProblemError } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { phoneConfirmedMail } from '../mails/mails.ts';
import type { Notifier } from '../notifications/notifier.ts';
import { securityNotice } from '../notifications/security-notice.ts';
import { lockUser, readUser, updateUser } from '../users/users.repository.ts';
import {
  countTry,
  findLatest,
  forgetTokens,
  insertToken,
  lastIssued,
  spendToken,
} from './one-time-tokens.repository.ts';
import { coolDown } from './recovery.service.ts';

/** A code is valid for ten minutes and five attempts. */
const life = 10 * minute;
const tries = 5;

/** Wrong, expired and exhausted codes look alike. */
const wrongCode = (): ProblemError =>
  invalid('Incorrect or expired code. Request a new one.', 'code_invalid', 'token');

interface ProvenPhone {
  readonly tokenHash: string;
  readonly phone: string;
}

/** Phone verification by a six-digit code. */
export class PhoneService {
  readonly #random: Random;
  readonly #notifier: Notifier;
  readonly #texting: boolean;
  readonly #origin: () => string;

  /** `texting`: text messages can be sent, or read in the outbox. */
  constructor(random: Random, notifier: Notifier, texting: boolean, origin: () => string) {
    this.#random = random;
    this.#notifier = notifier;
    this.#texting = texting;
    this.#origin = origin;
  }

  /**
   * Whether a number is another than the confirmed one. @throws ProblemError 400 for no number, or
   * where no text message can be sent.
   */
  async isNew(db: Db, userId: string, phone: string): Promise<boolean> {
    const to = this.#numberOf(phone);
    const { phone: own, phoneIsVerified } = await readUser(db, userId);
    return phoneIsVerified !== 1 || own !== to;
  }

  /** Another user's id gets the same answer and no message. @throws ProblemError 400. */
  async sendCode(
    db: Db,
    ask: { readonly viewerId: string; readonly userId: string; readonly phone: string },
    now: number,
  ): Promise<CoolDown> {
    const to = this.#numberOf(ask.phone);
    await lockUser(db, ask.viewerId);
    const last = (await lastIssued(db, ask.viewerId, 'verify-phone')) ?? 0;
    if (ask.viewerId === ask.userId && now - last >= coolDown) {
      await this.#issue(db, ask.viewerId, to, now);
    }
    return { cooldownUntil: instant(now + coolDown) };
  }

  /**
   * Counts an attempt and compares. Outside the call's transaction, because a refused attempt must
   * still count. At most five concurrent attempts are compared.
   *
   * @throws ProblemError 400 for a wrong code.
   */
  async tryCode(db: Db, userId: string, code: string, now: number): Promise<ProvenPhone> {
    const latest = await findLatest(db, userId, 'verify-phone', now);
    if (!latest) throw wrongCode();
    const counted = await countTry(db, latest.tokenHash, tries);
    const right = latest.tokenHash === hashOf(userId, latest.target, code.trim());
    if (!counted || !right) throw wrongCode();
    return { tokenHash: latest.tokenHash, phone: latest.target };
  }

  /** Assigns the number to the user and notifies them by mail. @throws ProblemError 400. */
  async confirm(
    db: Db,
    userId: string,
    { tokenHash, phone }: ProvenPhone,
    source: AuditSource,
  ): Promise<VerifyPhoneAnswer> {
    if (!(await spendToken(db, tokenHash, source.now))) throw wrongCode();
    const { phone: before } = await readUser(db, userId);
    await updateUser(db, userId, { phone, phoneIsVerified: 1 });
    const mail = phoneConfirmedMail(this.#origin(), endOf(phone));
    await this.#notifier.notify(db, securityNotice(userId, mail), source.now);
    const details = { before: before && endOf(before), after: endOf(phone) };
    await audit(db, source, { action: 'phone.verified', subjectId: userId, details });
    return { phone, isVerified: true };
  }

  #numberOf(phone: string): string {
    if (!this.#texting) {
      throw invalid('Text messages are not set up on this server.', 'sms_not_configured');
    }
    const to = plainPhone(phone);
    const problem = phoneRule(to);
    if (problem) throw invalid(problem, 'invalid_phone', 'phone');
    return to;
  }

  async #issue(db: Db, userId: string, to: string, now: number): Promise<void> {
    await forgetTokens(db, userId, 'verify-phone');
    const code = this.#digits();
    const until = instant(now + life);
    await insertToken(db, {
      tokenHash: hashOf(userId, to, code),
      userId,
      purpose: 'verify-phone',
      target: to,
      attempts: 0,
      createdAt: instant(now),
      expiresAt: until,
      usedAt: null,
    });
    const text = `${code} is your ${brand.name} code. It expires in 10 minutes. Don't share it.`;
    await enqueue(db, this.#random, 'sms', { to, text, until }, now);
  }

  /** Six uniformly distributed digits: values that would cause modulo bias are drawn again. */
  #digits(): string {
    for (;;) {
      const drawn = Buffer.from(this.#random.bytes(4)).readUInt32BE();
      if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0');
    }
  }
}

/** The last digits of a number: enough for its owner, safe for logs and mails. */
const endOf = (phone: string): string => `…${phone.slice(-4)}`;

const hashOf = (userId: string, phone: string, code: string): string =>
  hashToken(`${userId} ${phone} ${code}`);
