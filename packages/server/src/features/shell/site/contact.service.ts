import { type ContactBody, email as emailRule, required } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import { invalid } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { contactMail } from './contact-mail.ts';

/** Mails what a visitor writes to the operator, who can answer it directly. */
export class ContactService {
  readonly #random: Random;
  readonly #address: string;

  constructor(random: Random, address: string) {
    this.#random = random;
    this.#address = address;
  }

  /** `username`: of the sender, where signed in. @throws ProblemError 400. */
  async send(
    db: Db,
    body: ContactBody,
    { username, now }: { readonly username: string | undefined; readonly now: number },
  ): Promise<void> {
    const name = body.name.trim();
    const email = body.email.trim();
    const message = body.message.trim();
    const emailProblem = emailRule(email) ?? (/[\p{C},;<>"]/u.test(email) ? notOne : undefined);
    if (emailProblem) throw invalid(emailProblem, 'invalid', 'email');
    const messageProblem = required('Message')(message);
    if (messageProblem) throw invalid(messageProblem, 'required', 'message');
    const mail = contactMail({ name, email, message, username });
    await enqueue(db, this.#random, 'mail', { to: this.#address, ...mail }, now);
  }
}

const notOne = 'Enter one email address.';
