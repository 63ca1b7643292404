import type { HttpRequest, HttpResponse, HttpSender, MultipartBody } from '@skipper/core';

/** Sends requests to one origin with Node's fetch. */
export class FetchSender implements HttpSender {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    const { method, path, headers, body } = request;
    const response = await fetch(this.#origin + path, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : formOf(body) }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  }
}

function formOf({ fields, file }: MultipartBody): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}
