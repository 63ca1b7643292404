import { type ErrorItem, notFoundText } from '@skipper/core/contract';

/**
 * A failure with a response for the caller. Thrown anywhere, converted to a response in one place.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly items: readonly ErrorItem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    items: readonly ErrorItem[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(items.map((item) => item.message).join(' '));
    this.status = status;
    this.items = items;
    this.headers = headers;
  }
}

/** The caller sent something that cannot be used. With a field, its form shows the text there. */
export function invalid(message: string, code: string, field?: string): ProblemError {
  return new ProblemError(400, [
    field === undefined ? { message, code } : { message, code, field },
  ]);
}

/**
 * The one response for everything that does not exist, or belongs to another user. Both must look
 * alike, so that callers cannot find out which ids exist.
 */
export function notFound(): ProblemError {
  return new ProblemError(404, [{ message: notFoundText, code: 'not_found' }]);
}

/** The resource is in a state that does not allow this. `field`: what the user can change about it. */
export function conflict(message: string, code: string, field?: string): ProblemError {
  return new ProblemError(409, [{ message, code, ...(field !== undefined && { field }) }]);
}

export function forbidden(): ProblemError {
  const message = "Your account can't do this.";
  return new ProblemError(403, [{ message, code: 'forbidden' }]);
}

/** An admin views as this user, and only looks. */
export function impersonating(username: string): ProblemError {
  const message = `You are viewing as ${username}, so this isn’t available.`;
  return new ProblemError(403, [{ message, code: 'impersonating' }]);
}

/** No bearer at all: RFC 6750 wants a bare challenge. */
export function signInRequired(): ProblemError {
  return new ProblemError(401, [{ message: 'Sign in to continue.', code: 'sign_in_required' }], {
    'WWW-Authenticate': 'Bearer',
  });
}

/** A bearer that is unknown, expired or revoked. */
export function sessionEnded(): ProblemError {
  const message = 'Your session has ended. Sign in again.';
  return new ProblemError(401, [{ message, code: 'invalid_token' }], {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  });
}

/** A body of another kind than the call reads. */
export function jsonExpected(): ProblemError {
  const message = 'Send JSON with Content-Type: application/json.';
  return new ProblemError(415, [{ message, code: 'unsupported_media_type' }]);
}

/** Too many calls; not final, the caller may try again after the wait. */
export function tooMany(retryAfterSeconds: number): ProblemError {
  const wait = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
  const message = `Too many requests. Try again in ${wait}.`;
  return new ProblemError(429, [{ message, code: 'rate_limited' }], {
    'Retry-After': String(retryAfterSeconds),
  });
}

/** A dependency is unavailable; not final. */
export function unavailable(): ProblemError {
  const message = 'The service is briefly unavailable. Try again in a moment.';
  return new ProblemError(503, [{ message, code: 'unavailable' }], { 'Retry-After': '2' });
}
