import type { HttpResponse } from '../ports/http-sender.ts';
import { ApiError } from './api-error.ts';
import { errorItems } from './error-items.ts';

/** A successful answer: what it means and, to compare the next one with, what it looked like. */
export interface Answer {
  readonly data: unknown;
  /** Undefined once the data was edited, so that it says something else. */
  readonly body: string | undefined;
  /** The server's name for this version, to ask whether there is a newer one. */
  readonly etag: string | undefined;
}

/**
 * Reads a complete response. The status decides first, so that a 401 with an
 * HTML body is a 401; only a success must be readable. `known` spares sending
 * (304) or parsing a body that has not changed, and keeps its data's identity.
 */
export function parseResponse(response: HttpResponse, known?: Answer): Answer | ApiError {
  const { status, body } = response;
  const { etag } = response.headers;
  // Only a request that named a version can get "not modified".
  if (status === 304 && known?.etag !== undefined) return known;
  if (status < 200 || status > 299) return httpError(response);
  if (known !== undefined && known.body === body) {
    return known.etag === etag ? known : { ...known, etag };
  }
  // Whether an empty response is allowed depends on the endpoint's shape.
  const parsed = body.trim() === '' ? null : parseJson(body);
  return parsed === undefined ? unreadable(response) : { data: parsed, body, etag };
}

/** The error for a success that holds no answer to the question. */
export function unreadable({ status, body, headers }: HttpResponse): ApiError {
  const requestId = headers['x-request-id'];
  return new ApiError({ kind: 'PARSING_ERROR', status, raw: body, requestId });
}

function httpError({ status, body, headers }: HttpResponse): ApiError {
  const parsed = parseJson(body);
  return new ApiError({
    kind: 'http',
    status,
    items: errorItems(parsed),
    requestId: headers['x-request-id'] ?? requestIdOf(parsed),
    raw: body,
  });
}

function requestIdOf(body: unknown): string | undefined {
  const id = typeof body === 'object' && body !== null && 'requestId' in body && body.requestId;
  return typeof id === 'string' ? id : undefined;
}

/** Undefined when it is not JSON. The content type is not asked: many servers get it wrong. */
function parseJson(body: string): unknown {
  try {
    // Some servers put a byte order mark in front, which JSON does not allow.
    return JSON.parse(body.charCodeAt(0) === 0xfeff ? body.slice(1) : body);
  } catch {
    return undefined;
  }
}
