import type { InjectOptions } from 'fastify';
import type { TestServer } from './start-test-server.ts';

/** An answer, its JSON read where it has any. Tests compare the body; its shape is theirs to know. */
export interface ApiAnswer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
}

/** Calls the routes of a test server as one person's client would. */
export class ApiClient {
  readonly #server: TestServer;
  readonly #token: string | undefined;

  constructor(server: TestServer, token?: string) {
    this.#server = server;
    this.#token = token;
  }

  async send<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<ApiAnswer<Body>> {
    return this.#inject({ method, url: `/api${path}`, ...(payload && { payload }) });
  }

  /** A write under an idempotency key of its own, as the product's clients send each. */
  async sendOnce<Body>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    key: string = crypto.randomUUID(),
  ): Promise<ApiAnswer<Body>> {
    const headers = { 'idempotency-key': key };
    return this.#inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  }

  get<Body>(path: string): Promise<ApiAnswer<Body>> {
    return this.send('GET', path);
  }

  /** A multipart upload; fields go before the file. */
  async upload<Body>(
    path: string,
    fields: Readonly<Record<string, string>>,
    content: string | Uint8Array<ArrayBuffer>,
    name = 'fills.csv',
  ): Promise<ApiAnswer<Body>> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([content]), name);
    const { headers, body } = await encode(form);
    return this.#inject({ method: 'POST', url: `/api${path}`, headers, payload: body });
  }

  async #inject<Body>({ headers, ...options }: InjectOptions): Promise<ApiAnswer<Body>> {
    const response = await this.#server.app.fastify.inject({
      ...options,
      headers: { ...headers, ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
    });
    const body = response.body === '' ? null : response.json();
    return { status: response.statusCode, headers: response.headers, body };
  }
}

async function encode(form: FormData): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: Buffer.from(await request.arrayBuffer()) };
}
