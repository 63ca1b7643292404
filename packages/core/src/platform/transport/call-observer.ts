import type { Endpoint } from '../../contract/index.ts';
import type { ApiError } from './api-error.ts';
import type { FailureListener } from './failure-listener.ts';
import type { UnauthorizedHandler } from './unauthorized-handler.ts';

/** Reports failed calls to the owner of the session and to the user's toasts. */
export class CallObserver {
  readonly #unauthorized: UnauthorizedHandler;
  readonly #failures: FailureListener;

  constructor(unauthorized: UnauthorizedHandler, failures: FailureListener) {
    this.#unauthorized = unauthorized;
    this.#failures = failures;
  }

  /** `token` is the one that the call carried. */
  failed(error: ApiError, endpoint: Endpoint, token: string | undefined): void {
    if (error.kind === 'aborted') return;
    if (error.status === 401 && this.#unauthorized.unauthorized(token)) return;
    this.#failures.failed(error, endpoint);
  }
}
