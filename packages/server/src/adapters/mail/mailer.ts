import type { MailJob } from '../../jobs/job.ts';

/** A mail on its way. */
export interface OutgoingMail extends MailJob {
  /** The job's; a mail that is sent again after a crash has the same. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Where mail goes: to a server, or to the folder that the outbox page shows. */
export interface Mailer {
  /** Throws when the mail could not be handed over; it is tried again later. */
  send(mail: OutgoingMail): Promise<void>;
}
