import { createECDH } from 'node:crypto';
import type { VapidKeys } from './adapters/push/web-push-sender.ts';
import { ConfigError } from './config-error.ts';
import { type Environment, readSecret } from './config-secret.ts';

/** Mail transport; without a server mail stays in the outbox folder. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  readonly from: string;
}

/** Text message transport; without a gateway they stay in the outbox folder. */
export interface SmsConfig {
  readonly url: string;
  /** The gateway's bearer. */
  readonly secret: string | undefined;
}

export interface PushConfig {
  /** Undefined: made once and kept in the database. */
  readonly keys: VapidKeys | undefined;
  /** The operator's contact for push services. */
  readonly subject: string;
  /** Push services beside those of the browsers, with their port where they have one. */
  readonly hosts: readonly string[];
}

/** Everything about messages that leave. */
export interface MessagesConfig {
  readonly mail: MailConfig | undefined;
  readonly sms: SmsConfig | undefined;
  readonly push: PushConfig;
  /** Who reads what visitors write on the contact page. */
  readonly contactAddress: string;
}

/** @throws ConfigError for a value that makes no sense; it never repeats a secret. */
export function readMessages(
  environment: Environment,
  publicOrigin: string | undefined,
): MessagesConfig {
  const mail = readMail(environment);
  return {
    mail,
    contactAddress: readContact(environment.CONTACT_EMAIL, mail),
    sms: readSms(environment),
    push: {
      keys: readVapidKeys(environment),
      subject: readSubject(environment.VAPID_SUBJECT) ?? subjectFor(mail, publicOrigin),
      hosts: readHosts(environment.PUSH_HOSTS),
    },
  };
}

function readMail(environment: Environment): MailConfig | undefined {
  const url = readSecret('SMTP_URL', environment);
  const from = environment.MAIL_FROM;
  if (!url) return undefined;
  // The value holds a password, so it is not repeated.
  if (!isMailServer(url)) {
    throw new ConfigError('SMTP_URL must look like smtps://user:password@mail.example:465.');
  }
  if (!from || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new ConfigError(
      'MAIL_FROM must name the sender, such as Trading Floor <hello@example.com>.',
    );
  }
  return { url, from };
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

/** By default the sender of all mail. Without a mail server messages stay in the outbox. */
function readContact(text: string | undefined, mail: MailConfig | undefined): string {
  if (text) {
    if (/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text)) return text;
    throw new ConfigError(`CONTACT_EMAIL must be an address, such as help@example.com.`);
  }
  return /([^\s@<>]+@[^\s@<>]+)>?$/.exec(mail?.from ?? '')?.[1] ?? 'contact@localhost';
}

function readSms(environment: Environment): SmsConfig | undefined {
  const text = environment.SMS_GATEWAY_URL;
  const secret = readSecret('SMS_GATEWAY_SECRET', environment);
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new ConfigError(
      'SMS_GATEWAY_URL must look like https://gateway.example/messages; its secret goes into SMS_GATEWAY_SECRET.',
    );
  }
  if (secret !== undefined && !/^[\x21-\x7e]+$/.test(secret)) {
    throw new ConfigError('SMS_GATEWAY_SECRET must be one line of letters, digits and signs.');
  }
  return { url: url.href, secret };
}

function readVapidKeys(environment: Environment): VapidKeys | undefined {
  const publicKey = environment.VAPID_PUBLIC_KEY || undefined;
  const privateKey = readSecret('VAPID_PRIVATE_KEY', environment);
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey && privateKey && publicKeyOf(privateKey) === publicKey) {
    return { publicKey, privateKey };
  }
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of P-256 keys in base64url.',
  );
}

function publicKeyOf(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) return undefined;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

function readSubject(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^(mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/\S+)$/.test(text)) return text;
  throw new ConfigError(
    `VAPID_SUBJECT must look like mailto:hello@skipper.example, not "${text}".`,
  );
}

/** The sender of our mail, or the public address. */
function subjectFor(mail: MailConfig | undefined, publicOrigin: string | undefined): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0];
  if (address !== undefined) return `mailto:${address}`;
  return publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:postmaster@localhost';
}

function readHosts(text = ''): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const url = URL.parse(`https://${name}/`);
      if (url && url.host === name.toLowerCase()) return url.host;
      throw new ConfigError(
        `PUSH_HOSTS must be hosts with commas between them, such as push.skipper.example, not "${text}".`,
      );
    });
}
