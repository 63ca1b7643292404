import type { Dispatcher, FormData } from 'undici';
import type {
  HttpRequest,
  HttpResponse,
  HttpSender,
  MultipartBody,
} from '../platform/ports/http-sender.ts';
import { ResponseReader } from './response-reader.ts';

/**
 * Sends requests with undici to one origin only: the path is always joined to that origin, and
 * redirects are returned like any other response, never followed. So a bearer token cannot leave
 * for another host.
 */
export class UndiciSender implements HttpSender {
  readonly #origin: string;
  readonly #dispatcher: Dispatcher;
  readonly #userAgent: string;

  /** `userAgent` is how the server names this client in the list of sessions that its user sees. */
  constructor(origin: string, dispatcher: Dispatcher, userAgent: string) {
    this.#origin = origin;
    this.#dispatcher = dispatcher;
    this.#userAgent = userAgent;
  }

  async send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    if (!/^\/api(?:[/?]|$)/.test(request.path)) {
      throw new TypeError(`The path ${request.path} does not start with /api.`);
    }
    const body = bodyOf(request.body);
    const sent = body instanceof Promise ? await body : body;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const options = {
        origin: this.#origin,
        path: request.path,
        method: request.method as Dispatcher.HttpMethod,
        headers: { accept: 'application/json', 'user-agent': this.#userAgent, ...request.headers },
        body: sent,
      };
      this.#dispatcher.dispatch(options, new ResponseReader(signal, resolve, reject));
    });
  }
}

function bodyOf(body: HttpRequest['body']): string | Promise<FormData> | null {
  if (body === undefined || typeof body === 'string') return body ?? null;
  return formOf(body);
}

/** Fields first: a server that streams the file knows by then what it is for. */
async function formOf({ fields, file }: MultipartBody): Promise<FormData> {
  // Brings all of undici's fetch, which nothing but an upload needs.
  const { FormData } = await import('undici');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}
