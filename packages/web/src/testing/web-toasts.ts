import { plainText, type ToastText } from '@skipper/test-kit';
import type { Page } from 'playwright';
import { toastsOf } from './web-finder.ts';

interface ShownToast {
  readonly severity: string;
  readonly title: string;
  readonly description: string;
}

/** The toasts on a page, newest first. */
export function shownToasts(page: Page): Promise<readonly ShownToast[]> {
  return toastsOf(page).evaluateAll((all) =>
    all.map((toast) => {
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
