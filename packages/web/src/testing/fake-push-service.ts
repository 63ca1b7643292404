import type { BrowserContext } from 'playwright';

/**
 * Gives pages a push service, which headless browsers lack: allows messages, and answers as the
 * browser's own would. The permission, the worker and everything after them are real.
 */
export async function fakePushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    const kept = 'fake push subscription';
    const subscriptionOf = (text: string) => ({
      options: { applicationServerKey: Uint8Array.from(JSON.parse(text).key).buffer },
      toJSON: () => ({
        endpoint: JSON.parse(text).endpoint,
        keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    });
    const fake = {
      getSubscription: async () => {
        const text = localStorage.getItem(kept);
        return text === null ? null : subscriptionOf(text);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const id = crypto.randomUUID();
        const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${id}`;
        const text = JSON.stringify({ endpoint, key: [...applicationServerKey] });
        localStorage.setItem(kept, text);
        return subscriptionOf(text);
      },
    };
    if ('PushManager' in window) Object.assign(PushManager.prototype, fake);
  });
}
