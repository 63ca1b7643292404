import type { ToastQueue } from '@skipper/core';

/** Puts an address into the clipboard; where the browser refuses, shows it to be copied by hand. */
export async function copyLink(
  address: string,
  toasts: ToastQueue,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<void> {
  try {
    if (!clipboard) throw new Error('Only pages over https have a clipboard.');
    await clipboard.writeText(address);
    toasts.show({ severity: 'success', title: 'Link copied', description: address });
  } catch {
    toasts.show({ severity: 'info', title: 'Copy this link', description: address });
  }
}
