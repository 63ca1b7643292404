import type { HttpRequest, HttpResponse, HttpSender } from '@skipper/core';

/** Sends with the browser's fetch. The API is on the same origin as the page. */
export class FetchSender implements HttpSender {
  async send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    const response = await fetch(request.path, {
      method: request.method,
      headers: { ...request.headers },
      signal,
      // The server only reads the bearer header; no cookies are sent.
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      ...body(request),
    });
    const headers: Record<string, string> = {};
    response.headers.forEach((value, name) => {
      headers[name] = value;
    });
    return { status: response.status, headers, body: await response.text() };
  }
}

function body({ body: content }: HttpRequest): { body?: string | FormData } {
  if (content === undefined) return {};
  if (typeof content === 'string') return { body: content };
  const form = new FormData();
  // Fields go first, so that the server knows them before the file arrives.
  for (const [name, value] of Object.entries(content.fields)) form.append(name, value);
  const { bytes, type, name } = content.file;
  form.append('file', new File([bytes], name, { type }));
  return { body: form };
}
