import type { Adapters } from './adapters/adapters.ts';
import type { OutboxFolder } from './adapters/mail/outbox-folder.ts';
import { SmtpMailer } from './adapters/mail/smtp-mailer.ts';
import { WebPushSender } from './adapters/push/web-push-sender.ts';
import { HttpGateway } from './adapters/sms/http-gateway.ts';
import type { Config } from './config.ts';
import type { Senders } from './jobs/job-handlers.ts';

/** How messages leave; what is not configured stays in the outbox folder. */
export const sendersFor = (config: Config, { push }: Adapters, folder: OutboxFolder): Senders => ({
  mail: config.mail ? new SmtpMailer(config.mail) : folder,
  texts: config.sms ? new HttpGateway(config.sms) : folder,
  push: push ?? new WebPushSender(config.push.hosts),
  sender: config.push,
});
