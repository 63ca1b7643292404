import type { AnsweredFile } from '../../contract/index.ts';
import type { SaveFile } from '../../platform/presentation/action.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { ToastQueue } from './toast-queue.store.ts';

/** Asks for a file and saves it, with a toast of how that went. */
export async function saveWithToast(
  toasts: ToastQueue,
  title: string,
  ask: () => Promise<AnsweredFile>,
  save: SaveFile,
): Promise<void> {
  try {
    const file = await ask();
    const path = await save(file);
    const kind = file.name.split('.').at(-1)?.toUpperCase();
    const description = path === undefined ? `Saved as a ${kind} file.` : `Saved as ${path}.`;
    toasts.show({ severity: 'success', title, description });
  } catch (error) {
    // A failed call has its toast already.
    if (error instanceof ApiError) return;
    const description = error instanceof Error ? error.message : String(error);
    toasts.show({ severity: 'error', title: `${title} not saved`, description });
  }
}
