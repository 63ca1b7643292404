import type { ArgsOf, CallArgs, Endpoint, ResponseOf, UploadedFile } from '@skipper/core/contract';

/** An answer that was not a success, as it came over the wire. */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: string;

  constructor(endpoint: Endpoint, status: number, body: string) {
    super(`${endpoint.method} ${endpoint.path} answered ${status}: ${body}`);
    this.name = 'CallFailed';
    this.status = status;
    this.body = body;
  }
}

/**
 * Calls the server as a plain HTTP client would, without the core's transport,
 * so that what arranges a behaviour cannot share its faults.
 */
export class ApiCaller {
  readonly #origin: string;
  readonly #token: string | undefined;

  constructor(origin: string, token?: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** Throws CallFailed for any answer but success. */
  async call<E extends Endpoint>(endpoint: E, args: ArgsOf<E> & CallArgs): Promise<ResponseOf<E>> {
    const { params = {}, query = {}, body } = args;
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
    const url = new URL(`/api${path}`, this.#origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = new Headers(this.#token ? { authorization: `Bearer ${this.#token}` } : {});
    if (endpoint.method !== 'GET') headers.set('idempotency-key', crypto.randomUUID());
    const payload = encode(endpoint, body, headers);
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    if (response.status !== endpoint.success) throw new CallFailed(endpoint, response.status, text);
    return (text === '' ? null : JSON.parse(text)) as ResponseOf<E>;
  }
}

function encode(
  endpoint: Endpoint,
  body: object | undefined,
  headers: Headers,
): string | FormData | undefined {
  if (body === undefined) return undefined;
  if (endpoint.encoding === 'multipart') return formData(body);
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}

function formData(body: object): FormData {
  const { file, ...fields } = body as Record<string, string> & { readonly file: UploadedFile };
  const form = new FormData();
  // Fields first: a server that reads the body as a stream knows them when the file comes.
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}
