import { endpoints } from '@skipper/core/contract';
import { eventually, type User, vocabulary } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchWholeChromium, wholeChromium } from './chromium.ts';
import { followRequests } from './requests-done.ts';
import { type OpenDriver, WebStage } from './web-stage.ts';

/** Push messages with a real worker; only the push service itself is a fake. */

const path = '/dashboard/settings/notifications';
const { buttons, tables } = vocabulary;
let stage: WebStage;

beforeAll(async () => {
  stage = await WebStage.open({}, launchWholeChromium);
});
afterAll(() => stage.close());

const devicesOf = async (user: User) =>
  (await (await stage.world.as(user)).call(endpoints.listDeviceTokens, {})).tokens;

async function subscribed(look: (page: Page, app: OpenDriver, user: User) => Promise<void>) {
  const user = await stage.world.mentee();
  await stage.on({ path, user }, async (page, app) => {
    await app.press(buttons.pushOn);
    await app.seesCount(tables.devices, 1);
    await look(page, app, user);
  });
}

/** Delivers messages to the worker as a push service would. */
async function pushService(page: Page): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, data }) => ({ title, body, data }));
  });

/** Notifications need more of Chromium than its shell without windows. */
const shownTest = test.skipIf(wholeChromium === undefined);

shownTest(
  'the worker shows what was sent, and something for what it cannot read (PUSH-2)',
  async () => {
    await subscribed(async (page) => {
      const message = { title: 'Trade opened', body: 'AAPL', path: '/demo' };
      const deliver = await pushService(page);
      await deliver(JSON.stringify(message));
      await eventually(async () =>
        expect(await notifications(page)).toEqual([
          { title: 'Trade opened', body: 'AAPL', data: { path: '/demo' } },
        ]),
      );
      await eventually(async () => {
        // Of messages that follow each other fast, Chromium's inspector loses one now and then.
        await deliver('not JSON');
        expect((await notifications(page)).map(({ title }) => title)).toContain('New notification');
      });
    });
  },
);

test('the worker does nothing but push: it answers no request', async () => {
  await subscribed(async (page) => {
    const requestsDone = followRequests(page);
    await page.reload();
    await requestsDone();
    const served = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((one) => {
        const { name, workerStart } = one as PerformanceResourceTiming;
        return workerStart > 0 ? name : undefined;
      }),
    );
    expect(served.filter(Boolean)).toEqual([]);
  });
});

shownTest(
  'a visit registers the browser again, logging out ends its subscription, and a sign-in on the same page begins one (AUTH-8a)',
  async () => {
    await subscribed(async (page, app, user) => {
      const caller = await stage.world.as(user);
      const [before] = await devicesOf(user);
      // The same browser on another machine.
      const elsewhere = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
      const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/older';
      const other = await caller.call(endpoints.createDeviceToken, {
        body: { platform: 'chrome', subscription: { endpoint, keys: elsewhere } },
      });
      // Its push service let the subscription end.
      await page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        await (await pushManager.getSubscription())?.unsubscribe();
      });
      await page.reload();
      await eventually(async () => {
        const now = (await devicesOf(user)).map(({ uuid }) => uuid);
        expect(now).toHaveLength(2);
        expect(now).toContain(other.uuid);
        expect(now).not.toContain(before?.uuid);
      });
      const subscription = () =>
        page.evaluate(async () => {
          const { pushManager } = await navigator.serviceWorker.ready;
          return (await pushManager.getSubscription()) !== null;
        });
      expect(await subscription()).toBe(true);
      await app.signOut();
      await app.seesScreen('login');
      await eventually(async () => expect(await subscription()).toBe(false));
      // As the server does with a browser that can no longer be reached.
      for (const { uuid } of await devicesOf(user)) {
        await caller.call(endpoints.deleteDeviceToken, { params: { uuid } });
      }
      await app.signIn(user);
      await eventually(async () => {
        expect(await subscription()).toBe(true);
        expect(await devicesOf(user)).toHaveLength(1);
      });
    });
  },
);

test('a browser whose user refuses says what to do, and nothing is registered', async () => {
  const user = await stage.world.mentee();
  await stage.on({ path, user }, async (page, app) => {
    await page.context().clearPermissions();
    await app.press(buttons.pushOn);
    await app.seesText('Allow notifications for this site in your browser first.');
    expect(await devicesOf(user)).toEqual([]);
  });
});
