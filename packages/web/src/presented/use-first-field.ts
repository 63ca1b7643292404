import { type RefObject, useEffect } from 'react';

/** A group of options is entered at the one that is chosen. */
const fields = 'input:not([type="radio"]:not(:checked), :disabled), select, textarea';

/**
 * Starts a dialog at its first field. Not on a touch screen, where the keyboard would cover the
 * dialog before it has been read: there the dialog itself has the focus.
 */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    const first = form.current?.querySelector<HTMLElement>(fields);
    first?.focus();
    // As Tab does: what is typed takes the place of a value that was filled in.
    if (first instanceof HTMLInputElement) first.select();
  }, [form]);
}
