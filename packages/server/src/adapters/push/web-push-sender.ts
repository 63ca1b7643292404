import webpush from 'web-push';

/** Who we are to push services: RFC 8292. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys, and how a push service reaches whoever runs this server: https or mailto. */
export interface VapidDetails extends VapidKeys {
  readonly subject: string;
}

export const makeVapidKeys = (): VapidKeys => webpush.generateVAPIDKeys();

/** Where a browser takes its messages, and the keys that only it can read them with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What came of a message: it was taken, or the browser is gone for good. Anything else is thrown. */
export type PushOutcome = 'taken' | 'gone';

export interface PushSender {
  send(target: PushTarget, vapidDetails: VapidDetails, message: object): Promise<PushOutcome>;
}

/** A message is of use for four hours; a browser that was off for longer need not show it. */
const timeToLive = 4 * 3_600;

/** Encrypts for the browser (RFC 8291) and hands over to its push service. */
export class WebPushSender implements PushSender {
  async send(
    target: PushTarget,
    vapidDetails: VapidDetails,
    message: object,
  ): Promise<PushOutcome> {
    const { endpoint, p256dh, auth } = target;
    const request = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: timeToLive, urgency: 'normal', vapidDetails },
    );
    const response = await fetch(request.endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      // An answer that leads elsewhere could lead inside.
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return 'gone';
    if (response.ok) return 'taken';
    throw new Error(`The push service answered ${response.status}.`);
  }
}
