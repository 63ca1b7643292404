import type { PushRegistrar } from '@skipper/core';

/** Push messages of this browser. What subscribes is fetched when it is first wanted. */
export const browserPush: PushRegistrar = {
  get supported() {
    return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  },
  get userAgent() {
    return navigator.userAgent;
  },
  get installed() {
    return matchMedia('(display-mode: standalone)').matches;
  },
  get touch() {
    return navigator.maxTouchPoints > 1;
  },
  async subscribe(publicKey, ask) {
    const { subscribe } = await import('./push-subscription.ts');
    return subscribe(publicKey, ask);
  },
  async subscribed() {
    return Boolean(await subscription());
  },
  async unsubscribe() {
    await (await subscription())?.unsubscribe();
  },
};

async function subscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}
