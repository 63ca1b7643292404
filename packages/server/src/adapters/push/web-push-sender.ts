import webpush from 'web-push';
import { post } from '../outward/post.ts';
import { pushReach } from './push-hosts.ts';

/** Who we are to push services: RFC 8292. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys, and the operator's contact for push services: https or mailto. */
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

/** Result of a message: accepted, or the browser is gone for good. Anything else is thrown. */
export type PushOutcome = 'taken' | 'gone';

export interface PushSender {
  send(target: PushTarget, vapidDetails: VapidDetails, message: object): Promise<PushOutcome>;
}

/** A message is of use for four hours; a browser that was off for longer need not show it. */
const timeToLive = 4 * 3_600;
/** Every push service takes this much (RFC 8030, section 7.2), of which encryption needs a little. */
const longestMessage = 3_993;

/** Encrypts for the browser (RFC 8291) and hands over to its push service. */
export class WebPushSender implements PushSender {
  readonly #ownHosts: readonly string[];

  /** `ownHosts`: push services beside those of the browsers, such as `push.example:8443`. */
  constructor(ownHosts: readonly string[] = []) {
    this.#ownHosts = ownHosts;
  }

  async send(
    { endpoint, p256dh, auth }: PushTarget,
    vapidDetails: VapidDetails,
    message: object,
  ): Promise<PushOutcome> {
    const reach = pushReach(endpoint, this.#ownHosts);
    if (!reach) throw new Error('This push service is not allowed.');
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) > longestMessage) throw new Error('The message is too long.');
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      text,
      { TTL: timeToLive, urgency: 'normal', vapidDetails },
    );
    const status = await post(new URL(endpoint), {
      headers: headers as Record<string, string | number>,
      body: new Uint8Array(body ?? []),
      reach,
    });
    if (status === 404 || status === 410) return 'gone';
    if (status >= 200 && status < 300) return 'taken';
    throw new Error(`The push service answered ${status}.`);
  }
}
