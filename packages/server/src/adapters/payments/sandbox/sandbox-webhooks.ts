import { instant } from '../../clock.ts';
import { isEventKind } from '../event-kinds.ts';
import type { ProviderEvent, WebhookHeaders } from '../payment-provider.ts';
import { WebhookRefusedError } from '../provider-errors.ts';
import { checkWebhook, signWebhook } from '../webhook-signature.ts';
import { listUndelivered, markDelivered } from './sandbox.repository.ts';
import type { SandboxBook } from './sandbox-book.ts';

const signatureHeader = 'sandbox-signature';
const deliveredAtOnce = 50;

/** Takes a webhook as the network would bring it. Throws where it was not taken. */
export type WebhookSink = (raw: Uint8Array, headers: WebhookHeaders) => Promise<void>;

/**
 * Delivers what was reported and not taken yet, oldest first and several at a time, each event until
 * the sink has taken it. Returns how many were taken. The sink's failure ends the run.
 */
export async function deliverSandboxEvents(
  book: SandboxBook,
  secret: string,
  sink: WebhookSink,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const events = await listUndelivered(book.db, deliveredAtOnce);
    const ends = await Promise.allSettled(
      events.map(({ id, kind, subject, at }) => {
        const raw = Buffer.from(JSON.stringify({ id, kind, subject, at, live: false }));
        return sink(raw, { [signatureHeader]: signWebhook(raw, secret, book.now()) });
      }),
    );
    const arrived = events.filter((_event, at) => ends[at]?.status === 'fulfilled');
    const ids = arrived.map(({ id }) => id);
    await markDelivered(book.db, ids, instant(book.now()));
    taken += ids.length;
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    if (events.length < deliveredAtOnce) return taken;
  }
}

/** @throws WebhookRefusedError */
export function readSandboxWebhook(
  raw: Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  now: number,
): ProviderEvent {
  const header = headers[signatureHeader];
  checkWebhook(raw, typeof header === 'string' ? header : undefined, secret, now);
  const { id, kind, subject, live } = parse(raw);
  if (live !== false) throw new WebhookRefusedError('The webhook is not of the sandbox.');
  if (typeof id !== 'string' || typeof subject !== 'string') {
    throw new WebhookRefusedError('The webhook names no event.');
  }
  return { id, kind: isEventKind(kind) ? kind : 'other', subject };
}

function parse(raw: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(Buffer.from(raw).toString('utf8'));
    if (typeof body === 'object' && body !== null) return { ...body };
  } catch {
    // Refused below, with any other body that is no object.
  }
  throw new WebhookRefusedError('The webhook is not a JSON object.');
}
