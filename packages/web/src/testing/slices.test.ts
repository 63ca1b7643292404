import { ServerProcess, startFaultLine, type User, World } from '@skipper/test-kit';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';

/** Long tasks that were split, so that a press is answered in between. */

const webDist = await builtWeb();
let server: ServerProcess;
let browser: Browser;
let mentor: User;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ webDist }), launchChromium()]);
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  mentor = await world.mentor();
  await line.close();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

declare global {
  interface Window {
    /** Files and tasks in the order they ran. */
    ran: string[];
    slices: number;
    hurried: boolean;
  }
}

/** Each file of the start notes itself and asks for a task; what runs before that task ran in the same one. */
async function noteFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.ran = [];
  });
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const [, name] = /\/assets\/(react|packages|index)-/.exec(route.request().url()) ?? [];
    const noted = `
;window.ran.push('${name}');
{ const { port1, port2 } = new MessageChannel(); port1.onmessage = () => window.ran.push('task'); port2.postMessage(0); }
`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()) + (name === undefined ? '' : noted),
    });
  });
}

test('the files that start a page which is rendered ahead run one a task', async () => {
  const page = await browser.newPage();
  await noteFiles(page);
  await page.goto(`${server.origin}/pricing`);
  await page.locator('#root:not([data-rendered]):not([data-hydrating])').waitFor();
  const ran = await page.evaluate(() => window.ran);
  expect(ran).toEqual(['react', 'task', 'packages', 'task', 'index', 'task']);
  await page.close();
});

test('content that was awaited is drawn in slices', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.slices = 0;
    window.hurried = false;
    // React ends a slice after 5 ms: by this clock, after each look at it.
    const { now } = performance;
    let ahead = 0;
    performance.now = () => {
      if (window.hurried) ahead += 6;
      return now.call(performance) + ahead;
    };
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown) {
      window.slices += 1;
      postMessage.call(this, message);
    };
  });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/users/get-mentors*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.origin}/find-mentor`);
  await page.locator('#root:not([data-rendered]):not([data-hydrating])').waitFor();
  const drawn = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        window.hurried = true;
        window.slices = 0;
        new MutationObserver(() => {
          if (document.querySelector(`main a[href="/${name}"]`)) resolve(window.slices);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    mentor.username,
  );
  answer();
  // In one task they would be a handful.
  expect(await drawn).toBeGreaterThan(30);
  await page.close();
});
