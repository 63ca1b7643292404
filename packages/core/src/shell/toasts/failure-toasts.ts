import { type Endpoint, notFoundText } from '../../contract/index.ts';
import type { ApiError } from '../../platform/transport/api-error.ts';
import type { FailureListener } from '../../platform/transport/failure-listener.ts';
import type { ToastQueue } from './toast-queue.store.ts';

/** Whether a failed request is worth a toast (specification, section 8). */
function deservesToast(error: ApiError, endpoint: Endpoint): boolean {
  if (endpoint.alerts === 'suppressed' || error.kind === 'aborted') return false;
  if (error.message === notFoundText) return false;
  return !error.items.some((item) => item.field !== undefined);
}

/** Shows failed requests as toasts: one for a storm of equal failures, not one each. */
export class FailureToasts implements FailureListener {
  readonly #toasts: ToastQueue;

  constructor(toasts: ToastQueue) {
    this.#toasts = toasts;
  }

  failed(error: ApiError, endpoint: Endpoint): void {
    if (!deservesToast(error, endpoint)) return;
    const told = this.#toasts.items.some(
      (toast) => !toast.dismissed && toast.description === error.message,
    );
    if (told) return;
    this.#toasts.show({ severity: 'info', title: 'Notification', description: error.message });
  }
}
