import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopics } from '../../../domain/identity/notifications/without-mail.ts';
import type { Db } from '../../../storage/database.ts';
import { keptSetting } from '../../../storage/kept-setting.ts';

/** The user and the topic of the mail. */
export interface Unsubscription {
  readonly userId: string;
  readonly topic: MailTopic;
}

/** Not a dot: an address that ends like a file gets no page. */
const separator = '~';

/** The unsubscribe token of a mail. It never expires, so it is signed and not stored. */
export async function unsubscribeToken(db: Db, unsubscription: Unsubscription): Promise<string> {
  return (await unsubscribeTokens(db))(unsubscription);
}

/** Makes the tokens of many mails. */
export async function unsubscribeTokens(
  db: Db,
): Promise<(unsubscription: Unsubscription) => string> {
  const secret = await readSecret(db);
  return ({ userId, topic }) => {
    const claim = Buffer.from(`${userId} ${topic}`).toString('base64url');
    return `${claim}${separator}${sign(secret, claim).toString('base64url')}`;
  };
}

/** Undefined if the signature is invalid. */
export async function readUnsubscribeToken(
  db: Db,
  token: string,
): Promise<Unsubscription | undefined> {
  const [claim = '', signature = ''] = token.split(separator);
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(await readSecret(db), claim);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const [userId = '', name] = Buffer.from(claim, 'base64url').toString().split(' ');
  const topic = mailTopics.find((one) => one === name);
  return topic && { userId, topic };
}

/** Headers for the "Unsubscribe" button of mail clients (RFC 2369 and RFC 8058). */
export function unsubscribeHeaders(
  origin: string,
  token: string,
): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${origin}/api/preferences/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function readSecret(db: Db): Promise<Buffer> {
  const secret = await keptSetting(db, 'unsubscribe-secret', () =>
    randomBytes(32).toString('base64url'),
  );
  return Buffer.from(secret, 'base64url');
}

const sign = (secret: Buffer, claim: string): Buffer =>
  createHmac('sha256', secret).update(claim).digest();
