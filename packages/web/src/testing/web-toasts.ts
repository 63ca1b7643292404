import { plainText, type ToastText } from '@skipper/test-kit';
import type { Page } from 'playwright';

interface ShownToast {
  readonly severity: string;
  readonly title: string;
  readonly description: string;
}

/**
 * The toasts on a page, newest first, but for any that assistive technology does not get. Asked of the
 * page itself: a locator needs 345 KB of code on each page for it.
 */
export function shownToasts(page: Page): Promise<readonly ShownToast[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section[aria-label="Notifications"] li')]
      .filter((toast) => toast.checkVisibility({ visibilityProperty: true }))
      .filter((toast) => !toast.closest('[aria-hidden=true]'))
      .map((toast) => {
        const [title = '', description = ''] = [...toast.querySelectorAll('p')].map(
          (line) => line.textContent ?? '',
        );
        const icon = toast.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
        return { severity: icon.toLowerCase(), title, description };
      }),
  );
}

/** Whether a toast on show has all the parts that are wanted. */
export function showsToast(shown: ShownToast, wanted: ToastText): boolean {
  return (
    (wanted.severity === undefined || shown.severity === wanted.severity) &&
    (wanted.title === undefined || plainText(shown.title) === plainText(wanted.title)) &&
    (wanted.description === undefined ||
      plainText(shown.description) === plainText(wanted.description))
  );
}
