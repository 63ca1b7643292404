import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A client's request; `form` instead of `body` for an upload. */
export interface Sending {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`. */
  readonly path: string;
  readonly token?: string;
  readonly key?: string;
  readonly body?: object;
  readonly form?: { readonly fields: Readonly<Record<string, string>>; readonly file: string };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Parsed where it is JSON, null where it is empty. */
  readonly body: unknown;
}

/** One client with its own kept-alive connections. It never repeats a request by itself. */
export class Client {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @throws the connection's error if the response is incomplete. */
  async send(sending: Sending): Promise<Answer> {
    const { type, payload } = encode(sending);
    const headers = {
      ...(sending.token && { authorization: `Bearer ${sending.token}` }),
      ...(sending.key && { 'idempotency-key': sending.key }),
      ...(type && { 'content-type': type, 'content-length': String(Buffer.byteLength(payload)) }),
    };
    const response = await new Promise<Answer & { raw: string }>((resolve, reject) => {
      const outgoing = request(`${this.#origin}/api${sending.path}`, {
        method: sending.method,
        agent: this.#agent,
        headers,
      });
      outgoing.once('error', reject);
      outgoing.once('response', (incoming) => {
        const { statusCode: status = 0, headers } = incoming;
        text(incoming).then((raw) => resolve({ status, headers, raw, body: null }), reject);
      });
      outgoing.end(payload);
    });
    return { ...response, body: response.raw === '' ? null : JSON.parse(response.raw) };
  }

  close(): void {
    this.#agent.destroy();
  }
}

const boundary = 'form-boundary';

function encode({ body, form }: Sending): { readonly type?: string; readonly payload: string } {
  if (body) return { type: 'application/json', payload: JSON.stringify(body) };
  if (!form) return { payload: '' };
  const fields = Object.entries(form.fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="fills.csv"\r\nContent-Type: text/csv\r\n\r\n${form.file}\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: `${fields.join('')}${file}--${boundary}--\r\n`,
  };
}
