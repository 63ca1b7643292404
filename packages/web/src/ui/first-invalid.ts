import type { RefObject } from 'react';

/**
 * Takes the focus to the first field of a form or a dialog that is marked as wrong, with its
 * label and message in sight. Waits for the marks to be painted.
 */
export function focusFirstInvalid(within: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    const field = within.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    // A group takes no focus itself.
    const radio = field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input');
    (radio ?? field).focus({ preventScroll: true });
    (field.closest('[data-field]') ?? field).scrollIntoView({ block: 'nearest' });
  });
}
