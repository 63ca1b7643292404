import {
  type CallArgs,
  type Endpoint,
  notFoundText,
  type UploadedFile,
} from '../../contract/index.ts';
import type { HttpRequest, MultipartBody } from '../ports/http-sender.ts';
import { ApiError } from './api-error.ts';

/** Parts of one call's headers. */
export interface CallHeaders {
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Versions: of the answer we hold, and of what a write may replace. */
  readonly ifNoneMatch?: string | undefined;
  readonly ifMatch?: string | undefined;
}

/**
 * The request of a call. The same arguments give the same request, in whatever
 * order their keys stand. Throws a `Not found` ApiError when a path parameter
 * cannot be the name of anything, and TypeError when one is left out.
 */
export function buildRequest(endpoint: Endpoint, args: CallArgs, call: CallHeaders): HttpRequest {
  const { headers, body } = encodeBody(endpoint, args.body);
  return {
    method: endpoint.method,
    path: `/api${fillPath(endpoint, args.params)}${queryString(args.query)}`,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
      ...(call.ifNoneMatch === undefined ? {} : { 'if-none-match': call.ifNoneMatch }),
      ...(call.ifMatch === undefined ? {} : { 'if-match': call.ifMatch }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

function fillPath(endpoint: Endpoint, params: object = {}): string {
  const values = params as Readonly<Record<string, unknown>>;
  return endpoint.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) {
      throw new TypeError(`${endpoint.name} needs the path parameter "${name}".`);
    }
    return encodeSegment(String(value));
  });
}

/** A URL parser takes `.` and `..` for steps in the path, escaped or not, so nothing can be named so. */
function encodeSegment(value: string): string {
  if (value === '' || value === '.' || value === '..') throw nothingThere();
  try {
    return encodeURIComponent(value);
  } catch {
    throw nothingThere();
  }
}

const nothingThere = (): ApiError =>
  new ApiError({
    kind: 'http',
    status: 404,
    items: [{ message: notFoundText, code: 'not_found' }],
  });

/** `?a=1&b=2` in the order of the names, or nothing. Empty values are dropped; `0` and `false` stay. */
export function queryString(query: object = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(byName)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single !== undefined && single !== null && single !== '') {
        pairs.append(name, String(single));
      }
    }
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

interface EncodedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | MultipartBody;
}

function encodeBody(endpoint: Endpoint, body: object | undefined): EncodedBody {
  // The sender writes the content type of a multipart body: it chooses the boundary.
  if (endpoint.encoding === 'multipart') return { headers: {}, body: multipart(endpoint, body) };
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function multipart(endpoint: Endpoint, body: object = {}): MultipartBody {
  const { file, ...others } = body as { file?: UploadedFile } & Record<string, unknown>;
  if (!file) throw new TypeError(`${endpoint.name} needs a file.`);
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined || value === null) continue;
    fields[name] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return { kind: 'multipart', fields, file };
}
