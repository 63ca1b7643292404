import { appPaths, brand } from '@skipper/core/contract';
import type { MailTopic } from '../../../domain/identity/notifications/without-mail.ts';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { JobPayloads, MailJob, PushJob } from '../../../jobs/job.ts';
import { withFooter } from '../mails/letter.ts';
import { unsubscribeHeaders } from '../preferences/unsubscribe-token.ts';
import type { Recipient } from './recipients.ts';

/** The body of a push message that names no more than its title does. */
export const openForDetails = `Open ${brand.name} to see the details.`;

/** Text of a notification on each channel. */
export interface Content {
  readonly mail: Omit<MailJob, 'to' | 'headers'>;
  /** The topic that turns its mail off; undefined: it cannot be turned off. */
  readonly topic: MailTopic | undefined;
  /** For a push or text message: nothing private, since a locked screen shows it. */
  readonly brief: Omit<PushJob, 'deviceTokenId'>;
}

/** Text to be written in the format of its reader. */
export type ContentTo = (write: Writing) => Content;

export const mailOf = (
  { mail, topic }: Content,
  { user }: Recipient,
  { origin, tokenOf }: Unsubscribing,
): MailJob => {
  if (topic === undefined) return { to: user.email, ...mail };
  const token = tokenOf({ userId: user.id, topic });
  return {
    to: user.email,
    ...withFooter(mail, {
      label: 'Unsubscribe from these emails',
      url: `${origin}${appPaths.unsubscribe(token)}`,
    }),
    headers: unsubscribeHeaders(origin, token),
  };
};

export interface Unsubscribing {
  readonly origin: string;
  readonly tokenOf: (of: { readonly userId: string; readonly topic: MailTopic }) => string;
}

export const pushesOf = ({ brief }: Content, { devices }: Recipient): readonly PushJob[] =>
  devices.map((deviceTokenId) => ({ deviceTokenId, ...brief }));

export const textOf = (
  { brief: { title, body, path } }: Content,
  { user }: Recipient,
  origin: string,
): JobPayloads['sms'] => ({
  to: user.phone ?? '',
  text: `${brand.name}: ${title}. ${body} ${origin}${path}`,
});
