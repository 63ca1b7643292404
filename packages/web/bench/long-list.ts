/**
 * `long-list.ts ORIGIN PATH`: a long list in a browser as slow as a telephone: how smoothly it scrolls, how fast its
 * pages turn, and the memory of the page. Prints JSON for `npm run bench growth`.
 */
import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright';
import { median } from '../../core/bench/harness/benchmark.ts';
import { launchChromium } from '../src/testing/chromium.ts';
import { followRequests } from '../src/testing/requests-done.ts';
import { settled } from '../src/testing/sample-browser.ts';
import { slowness } from './route-change.ts';

const turns = 20;
const wheels = 60;
const megabyte = 2 ** 20;

const [origin = '', path = ''] = process.argv.slice(2);
const browser = await launchChromium();
try {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const requestsDone = followRequests(page);
  await page.goto(path);
  await settled(page);
  await requestsDone();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const slowestFrame = await scrolling(page);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await turnPage(page));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const figures = {
    slowestFrame,
    nextPage: median(times),
    slowestPage: Math.max(...times),
    heap: await heapOf(session),
    process: await processMemory(browser),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await browser.close();
}

/** Milliseconds of the longest frame while a wheel turns down the page and up again. */
async function scrolling(page: Page): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    const next = (before: number) =>
      requestAnimationFrame((now) => {
        frames.push(now - before);
        next(now);
      });
    requestAnimationFrame(next);
  });
  await page.mouse.move(195, 600);
  for (let wheel = 0; wheel < wheels; wheel += 1) {
    await page.mouse.wheel(0, wheel < wheels / 2 ? 120 : -120);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return page.evaluate(() => Math.max(...(globalThis as unknown as { frames: number[] }).frames));
}

/** Milliseconds from a press of the button to the frame with the next rows. */
function turnPage(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const list = [...document.querySelectorAll('nav')].find((nav) =>
      nav.getAttribute('aria-label')?.startsWith('Pages of'),
    );
    const button = list?.querySelector<HTMLElement>('[aria-label="Next page"]');
    const rows = list?.parentElement;
    if (!button || !rows) throw new Error('The list has one page.');
    const shown = () => rows.querySelector('table, ul, ol, [role="list"]')?.textContent;
    const before = shown();
    const arrived = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (shown() === before || rows.querySelector('[aria-busy=true]')) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
    const start = performance.now();
    button.click();
    await arrived;
    // Once the frame with it has been painted.
    await new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      }),
    );
    return performance.now() - start;
  });
}

/** Megabytes that the scripts of the page hold, once the collector has been. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / megabyte;
}

/** Resident megabytes of the process that draws the page, as Linux counts them. */
async function processMemory(of: Browser): Promise<number> {
  const session = await of.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
    });
  return Math.max(...sizes);
}
