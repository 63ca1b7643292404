import { createHmac, timingSafeEqual } from 'node:crypto';
import { minute, second } from '../../domain/time/durations.ts';
import { WebhookRefusedError } from './provider-errors.ts';

/** How far the signature's time may be from ours, in either direction. Milliseconds. */
const tolerance = 5 * minute;

const mac = (secret: string, seconds: number, raw: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();

/** The header of a signed body: `t=<seconds>,v1=<hex>`, as Stripe’s. `now` in milliseconds. */
export function signWebhook(raw: Uint8Array, secret: string, now: number): string {
  const seconds = Math.floor(now / second);
  return `t=${seconds},v1=${mac(secret, seconds, raw).toString('hex')}`;
}

/**
 * Throws unless one of the header's signatures fits the bytes: there are two while a secret is
 * being replaced. Both a time long past and one far ahead are refused.
 *
 * @throws WebhookRefusedError
 */
export function checkWebhook(
  raw: Uint8Array,
  header: string | undefined,
  secret: string,
  now: number,
): void {
  const { seconds, signatures } = readHeader(header);
  if (Math.abs(now - seconds * second) > tolerance) {
    throw new WebhookRefusedError('The signature is not of this time.');
  }
  const expected = mac(secret, seconds, raw);
  const fits = signatures.some(
    (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
  );
  if (!fits) throw new WebhookRefusedError('The signature does not fit the body.');
}

function readHeader(header = ''): { seconds: number; signatures: Buffer[] } {
  const parts = header.split(',').map((part) => part.trim());
  const valuesOf = (name: string) =>
    parts.flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []));
  const [time = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time)) throw new WebhookRefusedError('There is no signature.');
  return {
    seconds: Number(time),
    signatures: valuesOf('v1').map((hex) => Buffer.from(hex, 'hex')),
  };
}
