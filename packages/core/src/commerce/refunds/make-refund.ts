import type { SingleWrite } from '../../platform/query/single-write.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** Makes a refund that was reviewed: never optimistic. `made` runs first if it went through. */
export async function makeRefund(
  write: SingleWrite,
  toasts: ToastQueue,
  work: () => Promise<unknown>,
  made: () => void,
): Promise<void> {
  if (await write.run(work)) {
    made();
    toasts.show({ severity: 'success', title: 'Refund made' });
  } else if (write.problem !== undefined) {
    toasts.show({ severity: 'error', title: 'No refund was made', description: write.problem });
  }
}
