import type { MailJob } from '../../../jobs/job.ts';

interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly username: string | undefined;
}

/** The words of the sender stand in the text alone, below what the server knows. */
export function contactMail({
  name,
  email,
  message,
  username,
}: ContactMessage): Omit<MailJob, 'to'> {
  const account = username === undefined ? 'not signed in' : `@${username}`;
  const sender = name === '' ? email : `${oneLine(name)} <${email}>`;
  return {
    subject: 'Message from the contact page',
    replyTo: email,
    text: `From: ${sender}\nAccount: ${account}\n\n${message}\n`,
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ');
