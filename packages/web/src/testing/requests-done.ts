import { eventually } from '@skipper/test-kit';
import type { Page, Request } from 'playwright';

/** Never ends while its user is signed in. */
const streams = /\/api\/events(?:\?|$)/;

/**
 * Follows the requests of a page from now on. Returns what waits until none is under way and the browser
 * has nothing left to do: Playwright's `networkidle` is never reached while changes are streamed.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => underWay.delete(request);
  page.on('request', (request) => {
    if (!streams.test(request.url())) underWay.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const none = async () => {
    const [one] = underWay;
    if (one) throw new Error(`${one.url()} is still under way.`);
  };
  // An idle browser may ask for what it keeps for such a moment.
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return () =>
    eventually(async () => {
      await none();
      await idle();
      await none();
    });
}
