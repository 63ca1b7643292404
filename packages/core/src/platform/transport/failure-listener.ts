import type { Endpoint } from '../../contract/index.ts';
import type { ApiError } from './api-error.ts';

/** Receives every permanently failed call, once. Aborted calls did not fail. */
export interface FailureListener {
  failed(error: ApiError, endpoint: Endpoint): void;
}
