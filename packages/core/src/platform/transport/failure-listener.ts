import type { Endpoint } from '../../contract/index.ts';
import type { ApiError } from './api-error.ts';

/** Hears of every call that failed for good, once. Aborted calls did not fail. */
export interface FailureListener {
  failed(error: ApiError, endpoint: Endpoint): void;
}
