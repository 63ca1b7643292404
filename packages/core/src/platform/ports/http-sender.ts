import type { UploadedFile } from '../../contract/index.ts';

export interface MultipartBody {
  readonly kind: 'multipart';
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/** One attempt, as it goes over the wire. */
export interface HttpRequest {
  readonly method: string;
  /** A path that starts with `/api`; the sender knows the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | MultipartBody;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends one request and reads the whole response. Rejects if it is incomplete; when `signal` aborts
 * it stops immediately, also in the middle of a body. It never retries, never follows a redirect to
 * another origin, and has no timeout.
 */
export interface HttpSender {
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>;
}
