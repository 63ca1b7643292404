import type { ErrorItem } from '../../contract/index.ts';

/**
 * How a call failed: an error response (`http`), no response (`FETCH_ERROR`), not in time
 * (`TIMEOUT_ERROR`), not readable (`PARSING_ERROR`), cancelled (`aborted`), or with invalid
 * arguments (`invalid-call`).
 */
export type ApiErrorKind =
  | 'http'
  | 'FETCH_ERROR'
  | 'TIMEOUT_ERROR'
  | 'PARSING_ERROR'
  | 'aborted'
  | 'invalid-call';

const timeoutText = 'Request timed out. Please try again later';
const cancelledText = 'Request cancelled';
/** Spelt as the specification spells it (section 8): the server failed and gave no reason. */
export const noReasonText = 'An error occured while attempting to fufill your request';
/** The specification's other spelling: no response could give a reason. */
export const noAnswerText = 'An error occurred while attempting to fulfill your request';

const texts: Readonly<Record<ApiErrorKind, string>> = {
  http: noReasonText,
  FETCH_ERROR: noAnswerText,
  TIMEOUT_ERROR: timeoutText,
  PARSING_ERROR: noAnswerText,
  aborted: cancelledText,
  'invalid-call': noAnswerText,
};

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind;
  readonly status?: number | undefined;
  readonly items?: readonly ErrorItem[] | undefined;
  readonly requestId?: string | undefined;
  /** The answer as it came. */
  readonly raw?: string | undefined;
  readonly cause?: unknown;
}

/** A call that failed permanently. `message` is the first reason, fit for display. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The server's reasons, each with its field if it has one. Empty when it gave none. */
  readonly items: readonly ErrorItem[];
  readonly requestId: string | undefined;
  readonly raw: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(
      facts.items?.[0]?.message || texts[facts.kind],
      facts.cause === undefined ? {} : { cause: facts.cause },
    );
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.status = facts.status;
    this.items = facts.items ?? [];
    this.requestId = facts.requestId;
    this.raw = facts.raw;
  }
}

/** The server's reasons or, where it gave none, the error's own text (specification, section 8). */
export function reasonsOf({ items, message, kind }: ApiError): readonly ErrorItem[] {
  return items.length > 0 ? items : [{ message, code: kind }];
}

/** Converts a thrown value to an ApiError: anything else came from below the transport. */
export function toApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError({ kind: 'FETCH_ERROR', cause: thrown });
}

/** An error in building a request. Its message names the argument, for the programmer. */
export function invalidCall(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const items = [{ message, code: 'invalid_call' }];
  return new ApiError({ kind: 'invalid-call', items, cause: thrown });
}
