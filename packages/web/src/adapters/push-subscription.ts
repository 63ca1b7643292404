import type { PushSubscriptionBody } from '@skipper/core/contract';

/** `ask` is false on a visit: only a user who allowed messages before is subscribed again. */
export async function subscribe(
  publicKey: string,
  ask: boolean,
): Promise<PushSubscriptionBody | undefined> {
  const permission = ask ? await Notification.requestPermission() : Notification.permission;
  if (permission !== 'granted') return undefined;
  await navigator.serviceWorker.register(workerUrl());
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  // One that was made with another key of the server gets none of its messages.
  if (known && !sameBytes(known.options.applicationServerKey, key)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return bodyOf(subscription);
}

/** The policy of our pages lets scripts be named by this policy alone. */
function workerUrl(): string {
  const path = '/sw.js';
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return path;
  policy ??= types.createPolicy('app#sw', { createScriptURL: (url) => url });
  return policy.createScriptURL(path);
}

/** Not in every browser, so not in the types of the DOM. The browser takes its URLs for strings. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

/** A name can be used once. */
let policy: Policy | undefined;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(left: ArrayBuffer | null, right: Uint8Array): boolean {
  const bytes = new Uint8Array(left ?? new ArrayBuffer(0));
  return bytes.length === right.length && bytes.every((byte, index) => byte === right[index]);
}

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
