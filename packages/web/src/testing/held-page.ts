import type { BrowserContext, Page } from 'playwright';

export interface HeldPage {
  readonly page: Page;
  /** Everything that the page complains about. */
  readonly complaints: readonly string[];
  /** Lets the scripts come. */
  readonly go: () => void;
}

/** A page whose scripts, or those that `which` names by their paths, wait for `go`. */
export async function heldPage(context: BrowserContext, which = /./): Promise<HeldPage> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (one) => {
    if (one.type() === 'error' || one.type() === 'warning') complaints.push(one.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (which.test(new URL(route.request().url()).pathname)) await gate;
    await route.continue();
  });
  return { page, complaints, go };
}

/** Until the app has taken a page over that was rendered ahead, and answers to everything in it. */
export async function tookOver(page: Page): Promise<void> {
  await page.locator('#root:not([data-rendered]):not([data-hydrating])').waitFor();
}
