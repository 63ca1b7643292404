import type { Page } from 'playwright';

/**
 * Asked of the page itself, which is one question; of a locator it is three, after 345 KB of code that each
 * page gets for it.
 */

/** A screen may stand in for another: the innermost one is what the reader sees. */
export function screenOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-screen]')];
    return all.at(-1)?.dataset.screen;
  });
}

/** All text in sight. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('body')?.innerText ?? '');
}
